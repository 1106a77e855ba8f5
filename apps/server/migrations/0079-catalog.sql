-- The page's player frames the studio alone: the games of every other vendor open in a window of their own.
update catalog_vendors set opens_in_window = true where adapter not in ('mirinae', 'site');
