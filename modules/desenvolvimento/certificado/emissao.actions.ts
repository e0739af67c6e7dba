import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ultimaSql } from '#modules/desenvolvimento/colaboradores-certificacoes/exigencias.queries.ts';
import { validadeDe } from '#modules/desenvolvimento/colaboradores-certificacoes/validade.rules.ts';
import { modeloPadrao } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.actions.ts';
import { modelosCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.resource.ts';
import { versoDe } from '#modules/desenvolvimento/modelo-certificado/papel.queries.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { formatarHoras } from '#platform/shared/format/hora.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { type Emissao, emitirCertificados } from './certificado.contract.ts';
import { codigoDe } from './codigo.rules.ts';

/** What certificates are issued of. */
interface Assunto {
  readonly nome: string;
  readonly minutos: number | null;
  readonly periodicidade: number | null;
  readonly conteudoProgramatico: string | null;
  readonly modeloId: number | null;
  readonly titulo: string | null;
  readonly conteudo: string | null;
}

async function lerCurso({ db, empresaId }: Ctx, id: number): Promise<Assunto | undefined> {
  const { rows } = await sql<Assunto>`select nome, carga_minutos as minutos, periodicidade,
      conteudo_programatico as "conteudoProgramatico", case when empresa_id = ${empresaId} then modelo_certificado_id end as "modeloId", null as titulo, null as conteudo
    from curso where id = ${id}`.execute(db);
  return rows[0];
}

/** Of a certification the hours and the programmes are those of its courses together. */
async function lerCertificacao({ db }: Ctx, id: number): Promise<Assunto | undefined> {
  const { rows } =
    await sql<Assunto>`select t.nome, t.periodicidade, t.modelo_certificado_id as "modeloId", t.titulo, t.conteudo,
      (select sum(c.carga_minutos)::int from certificacao_curso x join curso c on c.id = x.curso_id
        where x.certificacao_id = t.id) as minutos,
      (select string_agg(c.nome || case when c.conteudo_programatico is null then '' else ': ' || c.conteudo_programatico end,
          chr(10) order by c.nome_busca)
        from certificacao_curso x join curso c on c.id = x.curso_id where x.certificacao_id = t.id) as "conteudoProgramatico"
    from certificacao t where t.id = ${id}`.execute(db);
  return rows[0];
}

interface Talento {
  readonly id: number;
  readonly nome: string;
  /** When the certification was got and until when it is worth something; the days of the form for a course. */
  readonly concluidoEm: string | null;
  readonly validoAte: string | null;
  /** Number of the certificate that says the same already. */
  readonly repetido: string | null;
}

const doQue = ({ curso, certificacao, origem }: Emissao) =>
  origem === 'C'
    ? { coluna: 'curso_id', id: curso?.id ?? 0 }
    : { coluna: 'certificacao_id', id: certificacao?.id ?? 0 };

async function lerTalentos({ db, empresaId }: Ctx, form: Emissao, validoAte: string | null): Promise<Talento[]> {
  const { coluna, id } = doQue(form);
  const dias =
    form.origem === 'C'
      ? sql`(select ${form.concluidoEm}::date as data, ${validoAte}::date as valida_ate)`
      : ultimaSql(sql.ref('p.id'), sql`${id}::bigint`);
  const { rows } = await sql<Talento>`select p.id, p.nome, d.data as "concluidoEm", d.valida_ate as "validoAte",
      (select c.numero from certificado c where c.colaborador_id = p.id and c.revogado_em is null
        and ${sql.ref(`c.${coluna}`)} = ${id} and c.concluido_em = d.data limit 1) as repetido
    from colaborador p left join lateral ${dias} d on true
    where p.id = any (${idList(form.colaboradoresIds)}) and p.empresa_id = ${empresaId} and p.anonimizado_em is null
    order by p.nome_busca, p.id`.execute(db);
  return rows;
}

const motivoDe = ({ repetido, concluidoEm }: Talento): string | null => {
  if (repetido) return `Já tem o certificado nº ${repetido}.`;
  return concluidoEm === null ? 'Não tem esta certificação.' : null;
};

async function assuntoDe(ctx: Ctx, form: Emissao): Promise<Assunto> {
  const campo = form.origem === 'C' ? 'curso' : 'certificacao';
  const lido = form.origem === 'C' ? await lerCurso(ctx, doQue(form).id) : await lerCertificacao(ctx, doQue(form).id);
  if (!lido) throw campoInvalido(campo, 'O registro escolhido não existe.');
  return lido;
}

async function modeloDe(ctx: Ctx, form: Emissao, assunto: Assunto) {
  const id = form.modeloCertificado?.id ?? assunto.modeloId ?? (await modeloPadrao(ctx));
  if (id === null)
    throw campoInvalido('modeloCertificado', 'Escolha um modelo: a empresa ainda não tem um modelo padrão.');
  return modelosCertificado.obter(ctx, id);
}

/** Issues certificates with running numbers, out of a class where one is given; who cannot get one is named with the reason. */
export async function emitir(ctx: Ctx, form: Emissao, turmaId: number | null = null) {
  if (form.concluidoEm && form.concluidoEm > ctx.hoje)
    throw campoInvalido('concluidoEm', 'Concluído em não pode ser um dia futuro');
  const assunto = await assuntoDe(ctx, form);
  const modelo = await modeloDe(ctx, form, assunto);
  const pelaPeriodicidade = form.concluidoEm && validadeDe(form.concluidoEm, assunto.periodicidade);
  // One at a time in a company: numbers follow one another without a gap.
  await takeTurn(ctx.db, 'certificados', ctx.empresaId);
  const talentos = await lerTalentos(ctx, form, form.validoAte ?? pelaPeriodicidade);
  const recusados = talentos.flatMap((um) => {
    const motivo = motivoDe(um);
    return motivo === null ? [] : [{ nome: um.nome, motivo }];
  });
  const aceitos = talentos.filter((um) => motivoDe(um) === null);
  const ano = Number(ctx.hoje.slice(0, 4));
  const verso = versoDe(modelo);
  const linhas = aceitos.map(({ id, concluidoEm, validoAte }) => ({
    id,
    concluidoEm,
    validoAte,
    codigo: codigoDe(randomBytes(20)),
  }));
  const { coluna, id: assuntoId } = doQue(form);
  const { rows } = await sql<{ id: number; numero: string }>`
    insert into certificado (empresa_id, ano, sequencia, codigo, colaborador_id, ${sql.ref(coluna)}, turma_id, modelo_certificado_id, nome,
      carga_horaria, concluido_em, emitido_em, valido_ate, instrutor, local, conteudo_programatico, titulo, conteudo, verso_titulo,
      verso_conteudo, emitido_por)
    select ${ctx.empresaId}, ${ano}::int,
      row_number() over (order by l.lugar) + coalesce((select max(c.sequencia) from certificado c
        where c.empresa_id = ${ctx.empresaId} and c.ano = ${ano}::int), 0),
      l.codigo, l.id, ${assuntoId}, ${turmaId}::bigint, ${modelo.id}, ${assunto.nome},
      ${form.cargaHoraria ?? (assunto.minutos === null ? null : formatarHoras(assunto.minutos))}, l."concluidoEm", ${ctx.hoje}::date,
      l."validoAte", ${form.instrutor}, ${form.local}, ${assunto.conteudoProgramatico}, ${assunto.titulo ?? modelo.titulo},
      ${assunto.conteudo ?? modelo.conteudo}, ${verso?.titulo ?? null}, ${verso?.conteudo ?? null}, ${ctx.ator.nome}
    from rows from (jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as (id bigint, "concluidoEm" date, "validoAte" date, codigo text)) with ordinality l (id, "concluidoEm", "validoAte", codigo, lugar)
    returning id, numero`.execute(ctx.db);
  await ctx.auditar(
    ...rows.map(({ id, numero }) => ({
      acao: 'Emissão',
      entidade: 'Certificado',
      entidadeId: id,
      depois: {
        numero,
        [form.origem === 'C' ? 'curso' : 'certificacao']: assuntoId,
        ...(turmaId === null ? {} : { turma: turmaId }),
      },
    })),
  );
  return { ids: rows.map(({ id }) => id), recusados };
}

export const emissaoHandlers: readonly Handler[] = [on(emitirCertificados, (ctx, { body }) => emitir(ctx, body))];
