-- A bet that is not over is in progress, in the list of codes as everywhere else.
update site_codes set name_ko = '진행 중' where master_code = 'BET_STATUS' and code = 'bet' and name_ko = '베팅';
