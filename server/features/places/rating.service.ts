/** How many reviews of the place `p` that are shown give one star, two … five, as an expression of SQL. */
export const starCountsSql = `(
  select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]
  from reviews where place_id = p.id and hidden_at is null and withdrawn_at is null)`

type StarCounts = readonly number[]

const countReviews = (starCounts: StarCounts) => starCounts.reduce((sum, count) => sum + count, 0)
const sumStars = (starCounts: StarCounts) => starCounts.reduce((sum, count, n) => sum + count * (n + 1), 0)

/** The mean of the stars, to a hundredth, and of how many reviews. */
export function computeRating(starCounts: StarCounts): { rating: number | null; reviewsCount: number } {
  const reviewsCount = countReviews(starCounts)
  const rating = reviewsCount === 0 ? null : Math.round((sumStars(starCounts) / reviewsCount) * 100) / 100
  return { rating, reviewsCount }
}

/** As if each place had so many reviews of so many stars before its first. */
const prior = { reviews: 5, stars: 3.5 }

/** What places are ordered by: a mean that one review moves little (a Bayesian mean), so that five stars of one person don't lead. */
export function bayesianMean(starCounts: StarCounts): number {
  return (prior.reviews * prior.stars + sumStars(starCounts)) / (prior.reviews + countReviews(starCounts))
}
