-- Requests by their day: when they were processed, or asked for while they are open.
create index cash_requests_by_day on cash_requests (kind, (coalesce(processed_at, requested_at)));
