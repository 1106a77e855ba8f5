import { toString as drawQr } from 'qrcode';
import { useEffect, useState } from 'react';

/** A text as a picture for a telephone's camera; `label` is what a screen reader says. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    void drawQr(text, { type: 'svg', margin: 1 }).then((svg) =>
      setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    );
  }, [text]);
  return picture ? <img src={picture} alt={label} className="size-44 rounded-chip bg-white p-1" /> : null;
}
