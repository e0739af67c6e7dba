import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { semAcento } from '#platform/shared/text.ts';
import { modelosQueFaltam } from './iniciais.rules.ts';
import { trazerModelos } from './modelos-permissao.contract.ts';
import { modelosPermissao } from './modelos-permissao.resource.ts';

export const modelosHandlers: readonly Handler[] = [
  on(trazerModelos, async (ctx) => {
    const { rows: tem } = await sql<{ natureza: string; busca: string | null }>`select natureza, nome_busca as busca
      from modelo_permissao where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const { rows: cursos } = await sql<{ id: number; chave: string }>`select id, treinamento_nr as chave
      from curso where empresa_id = ${ctx.empresaId} and treinamento_nr is not null and ativo`.execute(ctx.db);
    const porChave = new Map(cursos.map(({ id, chave }) => [chave, id]));
    const forms = modelosQueFaltam(tem, semAcento).map(({ nome, natureza, horasMaximas, ...um }) => ({
      nome,
      natureza,
      horasMaximas,
      ativo: true,
      itens: [
        ...um.impeditivos.map((pergunta) => ({ id: null, pergunta, obrigatorio: true })),
        ...um.outros.map((pergunta) => ({ id: null, pergunta, obrigatorio: false })),
      ],
      treinamentos: um.treinamentos.flatMap(([papel, chave]) => {
        const id = porChave.get(chave);
        return id === undefined ? [] : [{ id: null, papel, curso: { id } }];
      }),
    }));
    const criados = forms.length === 0 ? [] : await modelosPermissao.criarVarios(ctx, forms);
    return {
      criados: criados.map(({ id, nome }) => ({ id, nome })),
      semTreinamento: forms
        .filter(({ natureza, treinamentos }) => natureza !== 'G' && treinamentos.length === 0)
        .map(({ nome }) => nome),
    };
  }),
];
