import { sql } from 'kysely';
import { DIA_DO_RESULTADO } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { CERTIFICADOS_DE_UMA_VEZ } from './certificado.contract.ts';
import { confirmacaoDosCertificados, emitirDaTurma } from './da-turma.contract.ts';
import { emitir } from './emissao.actions.ts';

interface Turma {
  readonly descricao: string;
  readonly curso: { readonly id: number; readonly nome: string };
  readonly instrutor: string;
  readonly instituicao: string | null;
  readonly realizada: boolean;
}

async function lerTurma({ db, empresaId }: Ctx, id: number): Promise<Turma> {
  const { rows } =
    await sql<Turma>`select t.descricao, json_build_object('id', k.id, 'nome', k.nome) as curso, t.instrutor,
      t.instituicao, t.realizada
    from turma t join curso k on k.id = t.curso_id where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface Aprovado {
  readonly id: number;
  readonly nome: string;
  readonly matricula: string | null;
  /** Number of the certificate of this class; null where it was not issued. */
  readonly numero: string | null;
  /** The last day of the class, or that on which its online content was finished. */
  readonly concluidoEm: string;
}

/** Who of those whom the person sees passed in the class, by name. */
async function aprovados(ctx: Ctx, id: number, { curso }: Turma): Promise<Aprovado[]> {
  const { rows } = await sql<Aprovado>`select p.id, p.nome, p.matricula, (select x.numero from certificado x
      where x.colaborador_id = p.id and x.curso_id = ${curso.id} and x.revogado_em is null
        and coalesce(x.turma_id = ${id}, x.concluido_em = ${DIA_DO_RESULTADO})
      order by x.id desc limit 1) as numero, ${DIA_DO_RESULTADO} as "concluidoEm"
    from colaborador_turma c join turma t on t.id = c.turma_id join colaborador p on p.id = c.colaborador_id
    where c.turma_id = ${id} and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and c.resultado = 'A' and (t.realizada or c.concluido_em is not null)
      and p.anonimizado_em is null and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}
    order by p.nome_busca, p.id`.execute(ctx.db);
  return rows;
}

async function emitirDe(ctx: Ctx, id: number) {
  const turma = await lerTurma(ctx, id);
  const quem = await aprovados(ctx, id, turma);
  // Who finished the online content passed already.
  if (quem.length === 0 && !turma.realizada)
    throw regra('Marque a turma como realizada antes de emitir os certificados.');
  if (quem.length === 0) throw regra('A turma ainda não tem participantes aprovados.');
  if (quem.length > CERTIFICADOS_DE_UMA_VEZ)
    throw regra(`Uma turma emite até ${CERTIFICADOS_DE_UMA_VEZ} certificados de uma vez.`);
  const emitidos: Awaited<ReturnType<typeof emitir>>[] = [];
  for (const [concluidoEm, deste] of Map.groupBy(quem, (um) => um.concluidoEm))
    emitidos.push(
      await emitir(
        ctx,
        {
          origem: 'C',
          curso: turma.curso,
          certificacao: null,
          concluidoEm,
          cargaHoraria: null,
          validoAte: null,
          colaboradoresIds: deste.map((um) => um.id),
          instrutor: turma.instrutor,
          local: turma.instituicao,
          modeloCertificado: null,
        },
        id,
      ),
    );
  return {
    ids: emitidos.flatMap(({ ids }) => ids),
    recusados: emitidos.flatMap(({ recusados }) => recusados),
  };
}

/** One line for each who passed, with the number of the certificate and room to sign. */
async function confirmacao(ctx: Ctx, id: number): Promise<FileAnswer> {
  const turma = await lerTurma(ctx, id);
  const linhas = (await aprovados(ctx, id, turma)).map((um) => ({ ...um, data: '', assinatura: '' }));
  const titulo = 'Confirmação de entrega de certificados';
  const folha = relatorios.defineTabular<(typeof linhas)[number], object>({
    id: 'confirmacao-certificado',
    titulo,
    colunas: [
      { chave: 'nome', titulo: 'Participante', tipo: 'texto', largura: 32 },
      { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
      { chave: 'numero', titulo: 'Certificado', tipo: 'texto', largura: 13 },
      { chave: 'data', titulo: 'Data', tipo: 'texto', largura: 12 },
      { chave: 'assinatura', titulo: 'Assinatura', tipo: 'texto', largura: 36 },
    ],
    filtroEmPalavras: () =>
      [`Turma: ${turma.descricao}`, `Curso: ${turma.curso.nome}`, `Instrutor: ${turma.instrutor}`].join('; '),
    linhas: () => linhas,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    nome: `${titulo} - ${turma.descricao}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.tabular(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}

export const daTurmaHandlers: readonly Handler[] = [
  on(emitirDaTurma, (ctx, { params: { id } }) => emitirDe(ctx, id)),
  onFile(confirmacaoDosCertificados, (ctx, { params: { id } }) => confirmacao(ctx, id)),
];
