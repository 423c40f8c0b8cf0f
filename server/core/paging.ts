/** One page of a list, as every list replies it. */
export function pageOf<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  data: Row[],
) {
  return {
    currentPage: page,
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    hasNext: page * pageSize < total,
    data,
  }
}
