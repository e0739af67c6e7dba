import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { documentoDosDados, identidadeDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { COPIA_DOS_DADOS } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import { pedeCopia } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { recordSensitiveAccess, seenSensitive } from '#platform/server/privacy/sensitive-access.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { regra } from '#platform/shared/problem.ts';
import { emGrupos, emJson, lerTudo, veTudoDoCandidato } from './copia-do-candidato.queries.ts';
import { copiarDadosDoTitular } from './pedidos.contract.ts';
import { lerPedido } from './pedidos.queries.ts';

/** The copy with which staff answers a request of access or portability (Lei 13.709/2018, art. 18, II and V): of everything, or none. */
export const copiaDoTitular = (services: ModuleServices): Handler =>
  onFile(copiarDadosDoTitular, async (ctx, { params, body: { formato } }) => {
    const { id: pedidoId, tipo, estado, candidatoId: id } = await lerPedido(ctx, params.id);
    if (!pedeCopia({ tipo, estado }))
      throw regra('Só um pedido de acesso ou de portabilidade, não negado nem cancelado, se atende com a cópia.');
    const tabelas = services.dadosPessoais();
    if (!veTudoDoCandidato(ctx.permissoes, tabelas))
      throw regra(
        'A cópia traz tudo do candidato, como deficiência, etnia, salários e pareceres: quem a gera precisa poder ver tudo isso. Peça ao encarregado de dados, ou o próprio candidato a gera no portal.',
      );
    const vistos = seenSensitive(candidato.obter.resposta, await candidatos.obter(ctx, id), {
      chamadas: copiarDadosDoTitular.path,
      titular: TITULAR_CANDIDATO,
    });
    await recordSensitiveAccess(ctx, {
      empresaId: null,
      titular: TITULAR_CANDIDATO,
      titulares: [id],
      campos: [...vistos.flatMap(({ campos }) => campos), COPIA_DOS_DADOS.campo],
      chamada: copiarDadosDoTitular.path,
    });
    await ctx.auditar({
      acao: 'Cópia dos dados',
      entidade: 'Candidato',
      entidadeId: id,
      depois: { formato, pedidoId },
    });
    const tudo = await lerTudo(ctx, tabelas, { id, propria: false });
    const cabecalhos = {
      'content-disposition': contentDisposition('dados-do-titular', formato),
      'cache-control': 'no-store',
    };
    if (formato === 'json') {
      const { nome: empresa } = await identidadeDaEmpresa(ctx.db, ctx.empresaId);
      return { tipo: 'application/json', conteudo: emJson(tudo, { geradoEm: ctx.agora, empresa }), cabecalhos };
    }
    const { cabecalhoDe, pdf } = services.relatorios();
    const cabecalho = await cabecalhoDe(ctx);
    const papel = documentoDosDados(emGrupos(tudo));
    return {
      tipo: 'application/pdf',
      conteudo: async () => (await pdf.free(papel, ctx, null, { cabecalho, signal: ctx.signal })).pdf,
      cabecalhos,
    };
  });
