/** For place `p`: the number of visible reviews by stars, from one to five. */
export const starCountsSql = `(
  select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]
  from reviews where place_id = p.id and hidden_at is null and withdrawn_at is null)`

type StarCounts = readonly number[]

const countReviews = (starCounts: StarCounts) => starCounts.reduce((sum, count) => sum + count, 0)
const sumStars = (starCounts: StarCounts) => starCounts.reduce((sum, count, n) => sum + count * (n + 1), 0)

/** The mean is rounded to hundredths. */
export function computeRating(starCounts: StarCounts): { rating: number | null; reviewsCount: number } {
  const reviewsCount = countReviews(starCounts)
  const rating = reviewsCount === 0 ? null : Math.round((sumStars(starCounts) / reviewsCount) * 100) / 100
  return { rating, reviewsCount }
}

/** The prior: every place starts as if it had this many reviews with this many stars. */
const prior = { reviews: 5, stars: 3.5 }

/** A single review moves the mean little, so that one five-star review doesn't lead the list. */
export function bayesianMean(starCounts: StarCounts): number {
  return (prior.reviews * prior.stars + sumStars(starCounts)) / (prior.reviews + countReviews(starCounts))
}
