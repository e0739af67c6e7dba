import { sql } from 'kysely';
import { cadastroDaEmpresa, candidatos, regrasDoCampo, valoresDecisivos } from '#modules/captacao/captacao.api.ts';
import { exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { preenchido } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { obterSugestoes } from './sugestoes.contract.ts';
import { sugestoesDoTexto } from './sugestoes.rules.ts';

/** Longest part of a document that is looked through: what is asked for stands at its beginning. */
const MAXIMO = 20_000;

export const sugestoesHandlers: readonly Handler[] = [
  on(obterSugestoes, async (ctx, { params }) => {
    const id = exigirProprio(ctx, params.id);
    const registro = await candidatos.obter(ctx, id);
    const regras = regrasDoCampo(await cadastroDaEmpresa(ctx, 'externa'), valoresDecisivos(registro));
    // The newest document that was read and that the candidate sent.
    const { rows } = await sql<{ texto: string | null; lendo: boolean }>`select left(l.texto, ${MAXIMO}) as texto,
        l.situacao in ('PENDENTE', 'LENDO') as lendo from leitura_documento l
      join candidato_documento d on d.id = l.documento_id and d.enviado_pelo_candidato
      where l.candidato_id = ${id} order by d.id desc`.execute(ctx.db);
    const texto = rows.find((row) => row.texto !== null)?.texto ?? '';
    return {
      lendo: rows.some(({ lendo }) => lendo),
      sugestoes: sugestoesDoTexto(texto, ctx.hoje).filter(
        ({ campo }) => regras(campo).visivel && !preenchido(registro, campo),
      ),
    };
  }),
];
