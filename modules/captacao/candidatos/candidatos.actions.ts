import { sql } from 'kysely';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { dependenciesOf } from '#platform/server/resource/dependencies.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { candidato } from './candidatos.contract.ts';
import { candidatos } from './candidatos.resource.ts';
import {
  enviarFoto,
  exportarQualificacao,
  gravarOcr,
  informarQualificacao,
  obterFoto,
  type Pendencias,
  removerEmLote,
  verificarPendencias,
  verificarPendenciasEmLote,
} from './consultas.contract.ts';
import { fotoDoCandidato, LIMITE_DA_FOTO, prepararFoto } from './fotos.queries.ts';

/** Tables whose rows are told one by one, or that go with the candidate. */
const CONTADAS = new Set(['candidato_solicitacao', 'candidato_documento']);

/** Said once, however many they are: that there are more is all that the person needs to know. */
const SELECAO_QUE_NAO_VE = 'Vinculado a solicitações que você não vê';

/** Of each candidate of the company, what holds it: requests by name where the person sees them, and what else points to it (decision U-0072). Unknown ids are left out. */
async function pendenciasDe(ctx: Ctx, ids: readonly number[]): Promise<Pendencias[]> {
  const visivel = solicitacaoVisivel(ctx, 's');
  const { rows } = await sql<Pendencias & { outras: boolean }>`select t.id, t.nome,
      coalesce((select json_agg(case when cs.contratado then 'Contratado pela solicitação ' else 'Vinculado à solicitação ' end || s.id || ' - ' || s.descricao
          || case when exists (select from historico_candidato h where h.candidato_solicitacao_id = cs.id) then ', com histórico de etapas' else '' end order by s.id)
        from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id where cs.candidato_id = t.id and ${visivel}), '[]') as pendencias,
      exists (select from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
        where cs.candidato_id = t.id and not ${visivel}) as outras
    from candidato t where t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(ids)}) order by t.nome_busca, t.id`.execute(
    ctx.db,
  );
  const dependencias = await dependenciesOf(ctx, 'candidato', ids, CONTADAS);
  return rows.map(({ id, nome, pendencias, outras }) => ({
    id,
    nome,
    pendencias: [...pendencias, ...(outras ? [SELECAO_QUE_NAO_VE] : []), ...(dependencias.get(id) ?? [])],
  }));
}

async function removerTodos(ctx: Ctx, ids: readonly number[]) {
  const todos = await pendenciasDe(ctx, ids);
  const livres = todos.filter(({ pendencias }) => pendencias.length === 0);
  for (const { id } of livres) await candidatos.excluir(ctx, id);
  return { removidos: livres.map(({ id }) => id), mantidos: todos.filter(({ pendencias }) => pendencias.length > 0) };
}

/** A name as the qualification service takes it: what is no letter, figure or sign of names would begin another column, or another person. */
const nomeDaQualificacao = sql`trim(regexp_replace(upper(sem_acento(nome)), '[^A-Z0-9 ''.-]+', ' ', 'g'))`;

/** Lines of the qualification service; who lacks a datum is left out, the service refuses the whole file for one of them. */
async function loteDaQualificacao(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const escolhidos = ids.length > 0 ? sql`and id = any (${idList(ids)})` : sql``;
  const { rows } = await sql<{
    linha: string;
  }>`select cpf || ';' || pis || ';' || ${nomeDaQualificacao} || ';' || to_char(data_nascimento, 'DDMMYYYY') as linha
    from candidato where empresa_id = ${ctx.empresaId} and qualificacao_cadastral <> 'DADOS_INCOMPLETOS' ${escolhidos} order by nome_busca, id`.execute(
    ctx.db,
  );
  if (rows.length === 0)
    throw new ProblemError('REGRA', {
      mensagem: 'Nenhum dos candidatos tem nome, CPF, data de nascimento e PIS preenchidos.',
    });
  return `${rows.map(({ linha }) => linha).join('\r\n')}\r\n`;
}

export const acoesDeCandidatos: readonly Handler[] = [
  onPrepared(
    enviarFoto,
    ({ input }) => prepararFoto(input.arquivos),
    async (ctx, _input, foto) => {
      const id = await files.gravar(ctx, foto);
      await ctx.auditar({ acao: 'Envio de foto', entidade: candidato.nome.um, depois: { arquivo: id } });
      return { id };
    },
    { limite: LIMITE_DA_FOTO },
  ),
  onFile(obterFoto, async (ctx, { params }) => {
    const foto = await fotoDoCandidato(ctx, params.id);
    if (!foto) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(foto);
  }),
  on(gravarOcr, async (ctx, { params, body }) => {
    const antes = await candidatos.obter(ctx, params.id);
    const { rows } = await sql<{
      versao: number;
    }>`update candidato set ocr_texto = ${body.ocrTexto}, versao = versao + 1, atualizado_em = now()
      where id = ${params.id} and empresa_id = ${ctx.empresaId} returning versao`.execute(ctx.db);
    const { id, ocrTexto } = antes;
    await ctx.auditar({
      acao: 'Texto do currículo',
      entidade: candidato.nome.um,
      entidadeId: id,
      antes: { ocrTexto },
      depois: body,
    });
    return { ocrTexto: body.ocrTexto, versao: rows[0]?.versao ?? antes.versao };
  }),
  on(informarQualificacao, async (ctx, { body }) => {
    const { rows } = await sql<{
      id: number;
    }>`update candidato set qualificacao_verificada = ${body.resultado}, versao = versao + 1
      where empresa_id = ${ctx.empresaId} and id = any (${idList(body.ids)}) and qualificacao_cadastral <> 'DADOS_INCOMPLETOS' returning id`.execute(
      ctx.db,
    );
    for (const { id } of rows)
      await ctx.auditar({
        acao: 'Qualificação cadastral',
        entidade: candidato.nome.um,
        entidadeId: id,
        depois: { resultado: body.resultado },
      });
    return { alterados: rows.length };
  }),
  onFile(exportarQualificacao, async (ctx, { body }) => ({
    tipo: 'text/plain; charset=us-ascii',
    nome: 'qualificacao-cadastral.txt',
    conteudo: await loteDaQualificacao(ctx, body.ids),
  })),
  on(verificarPendencias, async (ctx, { params }) => {
    const [achado] = params.empresaId === ctx.empresaId ? await pendenciasDe(ctx, [params.id]) : [];
    if (!achado) throw new ProblemError('NAO_ENCONTRADO');
    return achado;
  }),
  on(verificarPendenciasEmLote, (ctx, { body }) => pendenciasDe(ctx, body.ids)),
  on(removerEmLote, (ctx, { body }) => removerTodos(ctx, body.ids), {
    referencias: 'o lote responde por cada candidato e passa por cima do que não acha',
  }),
];
