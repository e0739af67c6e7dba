import { sql } from 'kysely';
import { localTime, zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import type { GrupoDeDados } from './grupo-de-dados.contract.ts';
import { grupoDasLinhas } from './legivel.rules.ts';

type Linhas = readonly Readonly<Record<string, unknown>>[];

/** Rows of one kind under what people call them. */
export interface ParteDosDados {
  readonly titulo: string;
  readonly linhas: Linhas;
}

/** What the tables declare of a person, and the mail sent to the person; parts without rows are left out. What only the person reads comes where `propria` says that it is the person who asks. */
export async function lerPartes(
  ctx: Ctx,
  tabelas: readonly PersonalTable[],
  o: { titular: string; id: number; equipe: string; propria: boolean },
): Promise<ParteDosDados[]> {
  const partes: ParteDosDados[] = [];
  for (const { titular, titulo, mostrar, soDaPessoa = false } of tabelas) {
    const consulta = titular === o.titular && (o.propria || !soDaPessoa) ? mostrar?.(o.id) : undefined;
    if (consulta) partes.push({ titulo, linhas: (await consulta.execute(ctx.db)).rows });
  }
  partes.push({ titulo: 'E-mails enviados a você', linhas: await emails(ctx, o) });
  partes.push({ titulo: 'Acessos aos seus dados sensíveis', linhas: await acessos(ctx, o) });
  return partes.filter(({ linhas }) => linhas.length > 0);
}

async function emails(ctx: Ctx, { titular, id }: { titular: string; id: number }): Promise<Linhas> {
  const { rows } = await sql<Record<string, unknown>>`select e.criado_em as "Escrito em", e.assunto as "Assunto",
      case e.estado when 'ENVIADO' then 'Enviado' when 'FALHOU' then 'Não enviado' else 'Na fila' end as "Situação"
    from email_saida e join ${sql.table(titular)} c on c.id = ${id} and c.email = any (e.para)
    where e.empresa_id = ${ctx.empresaId} order by e.criado_em`.execute(ctx.db);
  return rows;
}

/** In general terms (art. 18, I and II): how often in which month, not which person of the staff. */
async function acessos(
  ctx: Ctx,
  { titular, id, equipe }: { titular: string; id: number; equipe: string },
): Promise<Linhas> {
  const mes = sql`date_trunc('month', ${localTime(sql.ref('t.quando'))})`;
  const { rows } = await sql<
    Record<string, unknown>
  >`select to_char(${mes}, 'MM/YYYY') as "Mês", ${equipe}::text as "Quem", count(*) as "Consultas",
      count(distinct t.usuario_id) as "Pessoas da equipe"
    from acesso_sensivel t where t.empresa_id = ${ctx.empresaId} and t.titular = ${titular} and t.titulares_ids @> array[${id}::bigint]
    group by ${mes} order by ${mes}`.execute(ctx.db);
  return rows;
}

/** The same in readable groups. */
export const gruposDasPartes = (partes: readonly ParteDosDados[]): GrupoDeDados[] =>
  partes.flatMap(({ titulo, linhas }) => grupoDasLinhas(titulo, linhas, zonaDoServidor()) ?? []);
