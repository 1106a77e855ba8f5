#!/usr/bin/env bash
# Makes the sandbox's live stream anew: one minute of a test card in ten pieces, in which the seconds run from 00 to 59. The server plays them
# round and round by the clock, so that the seconds shown are true. Needs ffmpeg and the DejaVu fonts; run by hand when the card changes.
set -euo pipefail
cd "$(dirname "$0")/../apps/server/live/sandbox"
font=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
rm -f ./*.mpegts
star() { echo "drawbox=x='mod($1+t*$2\,660)-10':y='$3+8*sin(t/$4)':w=$5:h=$5:color=0x$6@$7:t=fill"; }
ffmpeg -hide_banner -loglevel error -y -f lavfi -i "gradients=s=640x360:c0=0x0a0e20:c1=0x1b1f4d:c2=0x2a1a52:n=3:d=60:r=12:speed=0.004:seed=7" -vf "
$(star 20 9 60 5 3 ffffff 0.9),$(star 140 6 110 7 2 9fc4ff 0.9),$(star 300 11 40 6 2 ffe3a0 0.9),$(star 420 8 150 9 3 d3b4ff 0.9),$(star 540 13 90 4 2 ffffff 0.8),
$(star 80 7 300 8 2 9fc4ff 0.7),$(star 250 10 320 6 3 ffffff 0.7),$(star 500 5 290 7 2 ffe3a0 0.8),
drawtext=fontfile=$font:text='MIRINAE LIVE':fontcolor=white:fontsize=34:x=(w-tw)/2:y=52,
drawtext=fontfile=$font:text='TEST CARD  -  PLAY MONEY SANDBOX':fontcolor=0x9aa6d6:fontsize=16:x=(w-tw)/2:y=98,
drawtext=fontfile=$font:text='%{eif\:mod(floor(t+0.001)\,60)\:d\:2}':fontcolor=0xffcb5c:fontsize=150:x=(w-tw)/2:y=140,
drawtext=fontfile=$font:text='SECONDS OF THE MINUTE':fontcolor=0x9aa6d6:fontsize=14:x=(w-tw)/2:y=296
" -c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 30 -preset veryslow -force_key_frames "expr:gte(t,n_forced*6)" \
  -an -f hls -hls_time 6 -hls_list_size 0 -hls_segment_type mpegts -hls_segment_filename '%d.mpegts' -t 60 made.m3u8
rm -f made.m3u8
