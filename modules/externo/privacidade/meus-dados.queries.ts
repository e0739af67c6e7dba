import { sql } from 'kysely';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidatos } from '#modules/captacao/captacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { grupoDasLinhas, gruposDoRegistro } from './legivel.rules.ts';
import type { GrupoDeDados } from './privacidade.contract.ts';

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
  for (const { titular, titulo, mostrar } of tabelas) {
    const consulta = titular === 'candidato' ? mostrar?.(id) : undefined;
    if (consulta) partes.push({ titulo, linhas: (await consulta.execute(ctx.db)).rows });
  }
  partes.push({ titulo: 'E-mails enviados a você', linhas: await emails(ctx, id) });
  partes.push({ titulo: 'Acessos aos seus dados sensíveis', linhas: await acessos(ctx, id) });
  return { cadastro, partes: partes.filter(({ linhas }) => linhas.length > 0) };
}

async function emails(ctx: Ctx, id: number): Promise<Linhas> {
  const { rows } = await sql<Record<string, unknown>>`select e.criado_em as "Escrito em", e.assunto as "Assunto",
      case e.estado when 'ENVIADO' then 'Enviado' when 'FALHOU' then 'Não enviado' else 'Na fila' end as "Situação"
    from email_saida e join candidato c on c.id = ${id} and c.email = any (e.para)
    where e.empresa_id = ${ctx.empresaId} order by e.criado_em`.execute(ctx.db);
  return rows;
}

/** In general terms (art. 18, I and II): how often in which month, not which person of the staff. */
async function acessos(ctx: Ctx, id: number): Promise<Linhas> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select to_char(t.quando at time zone ${sql.lit(zonaDoServidor())}, 'MM/YYYY') as "Mês",
      'Equipe de recrutamento' as "Quem", count(*) as "Consultas", count(distinct t.usuario_id) as "Pessoas da equipe"
    from acesso_sensivel t where t.empresa_id = ${ctx.empresaId} and t.titular = 'candidato' and t.titulares_ids @> array[${id}::bigint]
    group by 1, date_trunc('month', t.quando at time zone ${sql.lit(zonaDoServidor())})
    order by date_trunc('month', t.quando at time zone ${sql.lit(zonaDoServidor())})`.execute(ctx.db);
  return rows;
}

/** The same in readable groups, for the page and for paper. */
export function emGrupos({ cadastro, partes }: TudoDaPessoa): GrupoDeDados[] {
  const zona = zonaDoServidor();
  return [
    ...gruposDoRegistro(candidatoForm, cadastro, 'Identificação', zona),
    ...partes.flatMap(({ titulo, linhas }) => grupoDasLinhas(titulo, linhas, zona) ?? []),
  ];
}
