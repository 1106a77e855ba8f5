-- Play from before a vendor was connected is none of its business: what was brought from elsewhere is not compared.
alter table catalog_vendors add column connected_at timestamptz;
