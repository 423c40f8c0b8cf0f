-- Amounts are kept in the smallest unit: a country's currency stays while it has offers or orders, as it does for packages. Whoever
-- makes one has the country locked, so that this sees it.
create function keep_currency_of_offers() returns trigger language plpgsql as $$
begin
  if exists (select from orders where country_id = new.id)
    or exists (select from offers join branches on branches.place_id = offers.place_id where branches.country_id = new.id)
  then
    raise exception 'country % has offers or orders', new.id
      using errcode = 'check_violation', constraint = 'countries_keep_currency';
  end if;
  return new;
end
$$;
create trigger countries_keep_currency before update of currency_id on countries for each row
when (old.currency_id is distinct from new.currency_id) execute function keep_currency_of_offers();

-- So do the decimals of a currency that a country has.
create function keep_decimals() returns trigger language plpgsql as $$
begin
  if exists (select from countries where currency_id = new.id) then
    raise exception 'currency % is used', new.code
      using errcode = 'check_violation', constraint = 'currencies_keep_decimals';
  end if;
  return new;
end
$$;
create trigger currencies_keep_decimals before update of decimals on currencies for each row
when (old.decimals <> new.decimals) execute function keep_decimals();
