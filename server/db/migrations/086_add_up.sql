-- Adds up whole numbers as whole numbers, where `sum` of bigint goes by way of numeric, which for the sums of a hundred thousand
-- members takes half as long again. What is too large for a bigint is refused by either. Of no rows it is 0.
create aggregate add_up(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
