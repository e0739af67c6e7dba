import { sql } from 'kysely';
import { encerrarSessoes, readmitir } from '#modules/gestao-talentos/desligamentos/desligar.queries.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  colaboradores,
  colaboradoresIncompletos,
  exigirVoltaPeloMesmoSalario,
  lerContratos,
} from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { files } from '#platform/server/files/files.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { copiarDocumentos, copiarFoto, fichaLevada, semVer, veriaMais } from './ficha-levada.queries.ts';
import { escolhasDaTransferencia, naEmpresa } from './na-empresa.queries.ts';
import {
  cancelarTransferencia,
  preverTransferencia,
  type TransferenciaForm,
  transferenciasDoTalento,
  transferir,
  vinculoAnterior,
} from './transferencias.contract.ts';
import {
  circunstancias,
  estabilidadeDe,
  type Guardada,
  historicoAnterior,
  lerTransferencia,
  preverDe,
  transferenciasDe,
} from './transferencias.queries.ts';
import { recusasDaTransferencia } from './transferencias.rules.ts';

const ENTIDADE = 'Transferência';
const TALENTO = colaborador.nome.um;

/** Field of this form behind a field of the talent's own. */
const campos: Readonly<Record<string, keyof TransferenciaForm>> = {
  'lotacao.areaOrganizacional': 'areaId',
  'lotacao.estabelecimento': 'estabelecimentoId',
  'lotacao.faixaSalarial': 'faixaId',
  matricula: 'matricula',
  dataAdmissao: 'data',
};

/** What the other company refuses of its new record, at the fields of the transfer; what is of none of them is told whole. */
function noFormulario(causa: unknown, empresa: string): never {
  if (!(causa instanceof ProblemError) || causa.erros.length === 0) throw causa;
  const erros = causa.erros.flatMap(({ campo, mensagem }) =>
    campos[campo] ? [{ campo: campos[campo], mensagem }] : [],
  );
  if (erros.length > 0) throw new ProblemError(causa.codigo, { mensagem: causa.message, erros });
  throw regra(`O cadastro não é aceito em ${empresa}: ${causa.erros.map(({ mensagem }) => mensagem).join(' ')}`);
}

async function exigirPossivel(ctx: Ctx, id: number, { data }: TransferenciaForm): Promise<void> {
  const recusas = recusasDaTransferencia(data, await circunstancias(ctx, id, data));
  const doTalento = recusas.filter(({ campo }) => campo === '');
  if (doTalento.length > 0) throw regra(doTalento.map(({ mensagem }) => mensagem).join(' '));
  if (recusas.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros: recusas });
}

async function nomeDaEmpresa(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select nome from empresa where id = ${ctx.empresaId}`.execute(ctx.db);
  return rows[0]?.nome ?? '';
}

/** Nobody works twice in the same company. */
async function exigirCpfLivre(la: Ctx, cpf: string | null): Promise<void> {
  const { rows } = await sql`select 1 from colaborador where empresa_id = ${la.empresaId} and cpf = ${cpf}
    and data_desligamento is null and pendencia_folha is distinct from 'C'`.execute(la.db);
  if (rows.length > 0) throw campoInvalido('empresaId', 'Já há um talento ativo com este CPF nesta empresa.');
}

/** The admission that counts: that of the company in which the talent began, when they came from another already. */
async function admissaoNoGrupo(ctx: Ctx, id: number, admissao: string): Promise<string> {
  const { rows } = await sql<{ admissao: string }>`select admissao from transferencia
    where colaborador_destino_id = ${id} and cancelada_em is null`.execute(ctx.db);
  return rows[0]?.admissao ?? admissao;
}

async function fazer(ctx: Ctx, services: ModuleServices, id: number, form: TransferenciaForm) {
  const la = form.empresaId === ctx.empresaId ? null : naEmpresa(ctx, form.empresaId);
  if (!la) throw campoInvalido('empresaId', 'Escolha outra empresa, em que você também possa transferir talentos.');
  if (veriaMais(ctx, la))
    throw campoInvalido(
      'empresaId',
      'Nesta empresa você vê de um talento o que não vê na sua, como salário, banco, saúde ou documentos. Quem transfere precisa poder ver o mesmo nas duas.',
    );
  await colaboradores.obter(ctx, id);
  await lerContratos(ctx, [id], { campo: 'empresaId', travar: true });
  const talento = await colaboradores.obter(ctx, id);
  await exigirPossivel(ctx, id, form);
  await exigirCpfLivre(la, talento.pessoal.cpf);
  const estabilidade = await estabilidadeDe(ctx, id);
  if (estabilidade !== null && form.data <= estabilidade)
    confirmar(
      ctx,
      'estabilidade',
      `O talento tem estabilidade (CIPA) até ${formatarData(estabilidade)}: muda de estabelecimento só com o seu acordo (NR-5). Ele concordou?`,
    );
  const nova = { ...(await fichaLevada(ctx, la, talento, form)), fotoId: await copiarFoto(ctx, la, talento) };
  const empresa = await nomeDaEmpresa(la);
  // What the other company demands and is not known yet is filled in there.
  const { id: novoId } = await colaboradoresIncompletos
    .criar(semVer(la), nova)
    .catch((causa: unknown) => noFormulario(causa, empresa));
  await sql`update historico_colaborador set motivo = 'TRANSFERENCIA' where colaborador_id = ${novoId}`.execute(ctx.db);
  const documentos = await copiarDocumentos(ctx, la, id, novoId);
  const { rows } = await sql<{
    id: number;
  }>`insert into transferencia (empresa_id, colaborador_id, empresa_destino_id, colaborador_destino_id,
      data, admissao, documentos, observacao)
    values (${ctx.empresaId}, ${id}, ${la.empresaId}, ${novoId}, ${form.data}, ${await admissaoNoGrupo(ctx, id, talento.dataAdmissao)},
      ${documentos}, ${form.observacao}) returning id`.execute(ctx.db);
  await sql`update colaborador set data_desligamento = ${form.data}, versao = versao + 1 where id = ${id}`.execute(
    ctx.db,
  );
  // By now the transfer says that it is the same person, whatever their CPF.
  await exigirVoltaPeloMesmoSalario(la, [novoId]);
  if (form.data <= ctx.hoje) await encerrarSessoes(ctx, services, id);
  const depois = { deEmpresaId: ctx.empresaId, colaboradorId: id, colaboradorDestinoId: novoId, ...form };
  await ctx.auditar(
    {
      acao: 'Transferência',
      entidade: TALENTO,
      entidadeId: id,
      antes: { dataDesligamento: null },
      depois: { dataDesligamento: form.data, empresaDestino: empresa },
    },
    { acao: 'Inclusão', entidade: ENTIDADE, entidadeId: rows[0]?.id ?? 0, depois },
  );
  await la.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: rows[0]?.id ?? 0, depois });
  return rows[0]?.id ?? 0;
}

/** Throws REGRA when the new record is no longer what the transfer made of it. What refers to it is asked when it is deleted. */
async function exigirIntacto(la: Ctx, { colaboradorDestinoId, documentos }: Guardada): Promise<void> {
  await holdRows(la.db, 'colaborador', colaboradorDestinoId);
  const { rows } = await sql<{ versao: number; linhas: number; anexos: number }>`select c.versao,
      (select count(*)::int from historico_colaborador h where h.colaborador_id = c.id) as linhas,
      (select coalesce(sum(d.versao), 0)::int from colaborador_documento d where d.colaborador_id = c.id) as anexos
    from colaborador c where c.id = ${colaboradorDestinoId}`.execute(la.db);
  const [agora] = rows;
  if (!agora || agora.versao > 1 || agora.linhas > 1 || agora.anexos !== documentos)
    throw regra(
      'O registro na outra empresa já foi alterado depois da transferência: ela não se cancela mais. Transfira o talento de volta.',
    );
}

async function desfazer(ctx: Ctx, id: number, motivo: string): Promise<void> {
  const lida = await lerTransferencia(ctx, id);
  const [daqui, la] = [naEmpresa(ctx, lida.empresaId), naEmpresa(ctx, lida.empresaDestinoId)];
  if (!daqui || !la) throw regra('Cancelar uma transferência pede a mesma permissão nas duas empresas.');
  await lerContratos(daqui, [lida.colaboradorId], { campo: 'motivoCancelamento', travar: true });
  const antes = await lerTransferencia(ctx, id);
  if (antes.canceladaEm !== null || antes.colaboradorDestinoId === null)
    throw regra('Esta transferência já foi cancelada.');
  const { colaboradorDestinoId } = antes;
  const { fotoId } = await colaboradores.obter(la, colaboradorDestinoId);
  await exigirIntacto(la, antes);
  const { rows } = await sql<{
    arquivoId: number;
  }>`delete from colaborador_documento where colaborador_id = ${colaboradorDestinoId}
    returning arquivo_id as "arquivoId"`.execute(la.db);
  await sql`update transferencia set cancelada_em = ${ctx.agora}, motivo_cancelamento = ${motivo}, colaborador_destino_id = null,
    versao = versao + 1 where id = ${id}`.execute(daqui.db);
  await colaboradores.excluir(semVer(la), colaboradorDestinoId);
  await files.remover(la, [...rows.map(({ arquivoId }) => arquivoId), ...(fotoId === null ? [] : [fotoId])]);
  await readmitir(daqui, antes.colaboradorId, 'a transferência');
  const linha = {
    acao: 'Cancelamento',
    entidade: ENTIDADE,
    entidadeId: id,
    antes,
    depois: { motivoCancelamento: motivo },
  };
  await daqui.auditar(linha);
  await la.auditar(linha);
}

export const transferenciasHandlers = (services: ModuleServices): readonly Handler[] => [
  ...escolhasDaTransferencia,
  on(transferenciasDoTalento, (ctx, { params: { id } }) => transferenciasDe(ctx, id)),
  on(preverTransferencia, (ctx, { params: { id } }) => preverDe(ctx, id)),
  on(vinculoAnterior, (ctx, { params: { id } }) => historicoAnterior(ctx, id)),
  on(
    transferir,
    async (ctx, { params: { id }, body }) => {
      const feita = await fazer(ctx, services, id, body);
      const todas = await transferenciasDe(ctx, id);
      const uma = todas.find((transferencia) => transferencia.id === feita);
      if (!uma) throw new ProblemError('NAO_ENCONTRADO');
      return uma;
    },
    { referencias: 'área, estabelecimento e faixa são da empresa de destino, que os confere como nos seus cadastros' },
  ),
  on(cancelarTransferencia, async (ctx, { params: { id }, body }) => {
    await desfazer(ctx, id, body.motivoCancelamento);
    return { id };
  }),
];
