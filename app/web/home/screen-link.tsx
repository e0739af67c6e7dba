import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { searchFrom } from '#platform/web/search-of.ts';

/** A link to a screen whose address may carry a filter: '/captacao/candidatos?nome=Ana'. */
export function ScreenLink({ path, ...props }: { path: string } & Omit<LinkComponentProps, 'to' | 'search'>) {
  const [to = '/', query = ''] = path.split('?');
  return <Link to={to} search={searchFrom(query)} {...props} />;
}
