-- Decisions of the review desk that haven't taken effect yet. The row is deleted when the decision takes effect, is
-- undone, or is dropped because the place changed meanwhile.
create table place_decisions (
  id int generated always as identity primary key,
  place_id int not null unique references places on delete cascade,
  -- Of the place.
  reviewed_version int not null,
  decision text not null check (decision in ('approved', 'rejected', 'revisionRequested')),
  reason text not null,
  -- Verdicts on documents, of a request for changes.
  documents jsonb not null,
  decided_by_id int not null references users,
  takes_effect_at timestamptz not null
);
