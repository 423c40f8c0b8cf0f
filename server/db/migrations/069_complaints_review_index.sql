-- Whether a review was reported is looked up before it is erased.
create index concurrently complaints_review on complaints (review_id) where review_id is not null;
