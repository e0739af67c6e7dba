import { sql } from 'kysely';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidatos } from '#modules/captacao/captacao.api.ts';
import { gruposDasPartes, gruposDoRegistro, lerPartes } from '#modules/organizacao/organizacao.api.ts';
import type { GrupoDeDados } from '#modules/organizacao/privacidade/grupo-de-dados.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

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

/** Everything that the product keeps of a candidate, as it is. */
export async function lerTudo(ctx: Ctx, tabelas: readonly PersonalTable[], id: number): Promise<TudoDaPessoa> {
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
    ...(await lerPartes(ctx, tabelas, { titular: 'candidato', id, equipe: 'Equipe de recrutamento', propria: true })),
  );
  return { cadastro, partes: partes.filter(({ linhas }) => linhas.length > 0) };
}

/** The same in readable groups, for the page and for paper. */
export function emGrupos({ cadastro, partes }: TudoDaPessoa): GrupoDeDados[] {
  const zona = zonaDoServidor();
  return [...gruposDoRegistro(candidatoForm, cadastro, 'Identificação', zona), ...gruposDasPartes(partes)];
}
