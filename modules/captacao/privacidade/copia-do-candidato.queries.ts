import { sql } from 'kysely';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { gruposDasPartes, gruposDoRegistro, lerPartes } from '#modules/organizacao/organizacao.api.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { GrupoDeDados } from '#modules/organizacao/privacidade/grupo-de-dados.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import type { Permission } from '#platform/shared/permission.ts';

type Linhas = readonly Readonly<Record<string, unknown>>[];

/** Links of the form, whose names the record does not carry. */
const ligadas = [
  { titulo: 'Cargos de interesse', tabela: 'candidato_cargo', alvo: 'cargo' },
  { titulo: 'Áreas de interesse', tabela: 'candidato_area_interesse', alvo: 'area_interesse' },
  { titulo: 'Conhecimentos', tabela: 'candidato_conhecimento', alvo: 'competencia' },
] as const;

/** The record and, under their titles, the rows of each table. */
export interface TudoDaPessoa {
  readonly cadastro: Readonly<Record<string, unknown>>;
  readonly partes: readonly { titulo: string; linhas: Linhas }[];
}

/** What staff has to see to take everything of a candidate: the record with all that is sensitive in it, what the tables ask, requests of any area. */
export function veTudoDoCandidato(permissoes: ReadonlySet<Permission>, tabelas: readonly PersonalTable[]): boolean {
  const partes = tabelas.flatMap(({ titular, quemVe = [] }) => (titular === TITULAR_CANDIDATO ? quemVe : []));
  const { ver, verbos } = permissoesCaptacao.candidato;
  const pedidas = [ver, verbos.DEFICIENCIA, verbos.ETNIA_RACA, verbos.REMUNERACAO, permissaoVerTodasAreas, ...partes];
  return pedidas.every((uma) => permissoes.has(uma));
}

/** Everything that the product keeps of a candidate, as it is; `propria` says that it is the candidate who asks. */
export async function lerTudo(
  ctx: Ctx,
  tabelas: readonly PersonalTable[],
  { id, propria }: { id: number; propria: boolean },
): Promise<TudoDaPessoa> {
  const { pode: _, ...cadastro } = await candidatos.obter(ctx, id);
  const partes: { titulo: string; linhas: Linhas }[] = [];
  for (const { titulo, tabela, alvo } of ligadas) {
    const { rows } = await sql<Record<string, unknown>>`select r.nome as "Nome" from ${sql.table(tabela)} t
      join ${sql.table(alvo)} r on r.id = ${sql.ref(`t.${alvo}_id`)} where t.candidato_id = ${id} order by 1`.execute(
      ctx.db,
    );
    partes.push({ titulo, linhas: rows });
  }
  partes.push(
    ...(await lerPartes(ctx, tabelas, { titular: TITULAR_CANDIDATO, id, equipe: 'Equipe de recrutamento', propria })),
  );
  return { cadastro, partes: partes.filter(({ linhas }) => linhas.length > 0) };
}

/** The same in readable groups, for the page and for paper. */
export function emGrupos({ cadastro, partes }: TudoDaPessoa): GrupoDeDados[] {
  const zona = zonaDoServidor();
  return [...gruposDoRegistro(candidatoForm, cadastro, 'Identificação', zona), ...gruposDasPartes(partes)];
}

/** The same for another system: the record as it is, and each table under its title. */
export const emJson = ({ cadastro, partes }: TudoDaPessoa, o: { geradoEm: string; empresa: string }): string =>
  JSON.stringify(
    { ...o, cadastro, ...Object.fromEntries(partes.map(({ titulo, linhas }) => [titulo, linhas])) },
    null,
    2,
  );
