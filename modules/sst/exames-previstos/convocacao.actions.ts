import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { colaboradorVistoSql, lerContratos, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { cortar } from '#platform/shared/text.ts';
import { type ConvocacaoForm, convocarTalentos, imprimirConvocados } from './convocacao.contract.ts';
import { horaDaVez } from './convocacao.rules.ts';
import { EXAME_CLINICO } from './exames-previstos.contract.ts';
import { tiposDeExame } from './tipos.contract.ts';

interface Chamado {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly exames: string;
}
interface Lugar {
  readonly empresa: string;
  readonly clinica: string;
  readonly endereco: string | null;
  readonly telefone: string | null;
}
const EXAMES_MAXIMO = 2000;

/** The talents of these exams whom the person sees, each with all of them in words. */
async function lerChamados(ctx: Ctx, ids: readonly number[]): Promise<Chamado[]> {
  const { rows } = await sql<Chamado>`select c.id, c.nome, c.email,
      string_agg(coalesce(e.nome, ${EXAME_CLINICO}) || ' (' || lower(${labelSql(sql.ref('t.tipo'), tiposDeExame)}) || ')', '; '
        order by t.exame_id nulls first, t.tipo) as exames
    from exame_previsto t join colaborador c on c.id = t.colaborador_id left join exame e on e.id = t.exame_id
    where t.id = any (${idList(ids)}) and t.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}
    group by c.id order by c.nome_busca, c.id`.execute(ctx.db);
  return rows;
}

async function lerLugar({ db, empresaId }: Ctx, clinicaId: number): Promise<Lugar> {
  const { rows } = await sql<Lugar>`select e.nome as empresa, k.nome as clinica, k.endereco, k.telefone
    from clinica k join empresa e on e.id = k.empresa_id where k.id = ${clinicaId} and k.empresa_id = ${empresaId}`.execute(
    db,
  );
  if (!rows[0]) throw campoInvalido('clinica', 'Clínica: o registro escolhido não existe.');
  return rows[0];
}

function mensagem(
  { nome, exames }: Chamado,
  { data, orientacoes }: ConvocacaoForm,
  hora: string,
  lugar: Lugar,
): string {
  return [
    `Olá, ${nome}.`,
    `${lugar.empresa} convoca você para os exames de saúde ocupacional: ${exames}.`,
    `Quando: ${formatarData(data)} às ${hora}.`,
    `Onde: ${[lugar.clinica, lugar.endereco].filter(Boolean).join(', ')}.`,
    ...(orientacoes ? [orientacoes] : []),
    'Os exames são feitos sem custo para você. Se não puder ir, avise antes quem cuida de saúde e segurança na empresa.',
  ].join('\n\n');
}

/** At what hour somebody comes. Throws where the last ones would come after midnight. */
function horaDe({ hora, intervalo }: ConvocacaoForm, vez: number): string {
  const sua = horaDaVez(hora, intervalo, vez);
  if (sua === null) throw campoInvalido('intervalo', 'Com este intervalo nem todos cabem no dia: chame menos pessoas.');
  return sua;
}

async function convocar(ctx: Ctx, previstosIds: readonly number[], form: ConvocacaoForm) {
  if (form.data < ctx.hoje) throw campoInvalido('data', 'A data já passou');
  const lugar = await lerLugar(ctx, form.clinica.id);
  const chamados = await lerChamados(ctx, previstosIds);
  if (chamados.length === 0) throw new ProblemError('NAO_ENCONTRADO');
  // Held: nobody is written to who is forgotten meanwhile.
  await lerContratos(
    ctx,
    chamados.map(({ id }) => id),
    { campo: 'previstosIds', travar: true },
  );
  const comEmail = chamados.filter(({ email }) => form.porEmail && enderecoValido(email));
  const linhas = chamados.map((um, vez) => ({
    id: um.id,
    hora: horaDe(form, vez),
    exames: cortar(um.exames, EXAMES_MAXIMO),
    porEmail: comEmail.includes(um),
  }));
  await sql`insert into convocacao_exame (empresa_id, colaborador_id, data, hora, clinica_id, exames, convocada_em, convocada_por, por_email)
    select ${ctx.empresaId}::bigint, n.id, ${form.data}::date, n.hora, ${form.clinica.id}::bigint, n.exames, ${ctx.agora}::timestamptz, ${ctx.ator.nome}, n."porEmail"
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n (id bigint, hora text, exames text, "porEmail" boolean)
    on conflict on constraint convocacao_exame_unica do update set hora = excluded.hora, clinica_id = excluded.clinica_id,
      exames = excluded.exames, convocada_em = excluded.convocada_em, convocada_por = excluded.convocada_por, por_email = excluded.por_email,
      aso_id = null`.execute(ctx.db);
  const horaDo = new Map(linhas.map(({ id, hora }) => [id, hora]));
  for (const um of comEmail)
    await enviarEmail(ctx, {
      para: um.email ?? '',
      assunto: `Convocação para exames: ${lugar.empresa}`,
      texto: mensagem(um, form, horaDo.get(um.id) ?? form.hora, lugar),
    });
  await ctx.auditar({
    acao: 'Convocação',
    entidade: 'Exames previstos',
    depois: {
      data: form.data,
      hora: form.hora,
      intervalo: form.intervalo,
      talentos: chamados.map(({ id }) => id),
      porEmail: comEmail.length,
    },
  });
  const semEmail = form.porEmail ? chamados.filter((um) => !comEmail.includes(um)).map(({ nome }) => nome) : [];
  return { convocados: chamados.length, semEmail };
}

interface Convocado {
  readonly colaboradorId: number;
  readonly clinica: string;
  readonly hora: string;
  readonly talento: string;
  readonly matricula: string | null;
  readonly exames: string;
}
interface Lista {
  readonly dia: string;
  readonly clinicas: readonly { readonly nome: string; readonly convocados: readonly object[] }[];
}

async function lerConvocados(ctx: Ctx, data: string): Promise<Convocado[]> {
  const { rows } =
    await sql<Convocado>`select c.id as "colaboradorId", k.nome || coalesce(', ' || k.endereco, '') as clinica, t.hora, c.nome as talento, c.matricula, t.exames
    from convocacao_exame t join colaborador c on c.id = t.colaborador_id join clinica k on k.id = t.clinica_id
    where t.empresa_id = ${ctx.empresaId} and t.data = ${data} and t.aso_id is null and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}
    order by 2, t.hora, c.nome_busca, c.id limit 2000`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('SEM_DADOS');
  return rows;
}

export const acoesDaConvocacao: readonly Handler[] = [
  on(convocarTalentos, (ctx, { body: { previstosIds, ...form } }) => convocar(ctx, previstosIds, form)),
  onFile(
    imprimirConvocados,
    async (ctx, { query: { data, modelo } }) => {
      const cartas = modelo === 'C';
      const convocados = await lerConvocados(ctx, data);
      const folha = relatorios.defineFree<Lista, object>({
        id: 'convocados',
        titulo: cartas ? 'Cartas de convocação para exames' : 'Convocados para exames',
        template: fileURLToPath(new URL(cartas ? './cartas.typ' : './convocados.typ', import.meta.url)),
        dados: () => ({
          dia: formatarData(data),
          clinicas: [...Map.groupBy(convocados, ({ clinica }) => clinica)].map(([nome, linhas]) => ({
            nome,
            convocados: linhas.map(({ hora, talento, matricula, exames }) => ({
              hora,
              talento,
              matricula: matricula ?? '',
              exames,
            })),
          })),
        }),
        planilhas: () => [],
      });
      await recordSensitiveAccess(ctx, {
        empresaId: null,
        titular: TITULAR_COLABORADOR,
        campos: ['exames'],
        titulares: [...new Set(convocados.map(({ colaboradorId }) => colaboradorId))].sort((a, b) => a - b),
        chamada: imprimirConvocados.path,
      });
      const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
      await ctx.auditar({ acao: 'Impressão', entidade: 'Convocados para exames', depois: { data, cartas } });
      return {
        tipo: 'application/pdf',
        nome: `${cartas ? 'Cartas' : 'Convocados'} - ${data}.pdf`,
        conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
      };
    },
    { deixaRastro: true },
  ),
];
