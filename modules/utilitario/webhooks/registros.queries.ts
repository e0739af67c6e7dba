import { restritoAsSuasAreas } from '#modules/organizacao/organizacao.api.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';

type Quem = Pick<Ctx, 'ator' | 'permissoes'>;

/** A kind of record: its name in the audit, the addresses where it is kept, and how the screen calls it. */
interface RegistroAvisado {
  readonly entidade: string;
  readonly caminhos: readonly string[];
  readonly nome: string;
}

/** Kinds of records by the name that the audit calls them; two that share a name are told of together. */
const porNome = ({ contratos }: Pick<ModuleServices, 'contratos'>): Map<string, AnyResource[]> =>
  Map.groupBy(contratos(), ({ nome }) => nome.um);

/**
 * Kinds of records that this person may be told of: those of which they see all. Whoever sees only their areas is told of none, since the
 * number of a record out of sight tells that there is one.
 */
export function registrosVistos(ctx: Quem, services: Pick<ModuleServices, 'contratos'>): RegistroAvisado[] {
  if (restritoAsSuasAreas(ctx)) return [];
  return [...porNome(services).entries()]
    .filter(([, mesmos]) => mesmos.every(({ permissoes }) => pode(ctx, permissoes.ver)))
    .map(([entidade, mesmos]) => ({
      entidade,
      caminhos: mesmos.map(({ path }) => path),
      nome: [...new Set(mesmos.map(({ nome }) => nome.varios))].join(', '),
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Names that the audit has for kinds of records, by their addresses. */
export const entidadesDe = ({ contratos }: Pick<ModuleServices, 'contratos'>, caminhos: readonly string[]): string[] =>
  [...new Set(contratos().flatMap(({ path, nome }) => (caminhos.includes(path) ? [nome.um] : [])))].sort();

/** Addresses of the kinds that this person may be told of. */
export const caminhosVistos = (ctx: Quem, services: Pick<ModuleServices, 'contratos'>): ReadonlySet<string> =>
  new Set(registrosVistos(ctx, services).flatMap(({ caminhos }) => caminhos));

/** Tells the address of a kind of record by its name in the audit; null for what is none any more. */
export function caminhosPorNome(services: Pick<ModuleServices, 'contratos'>): (entidade: string) => string | null {
  const nomes = porNome(services);
  return (entidade) => nomes.get(entidade)?.[0]?.path ?? null;
}
