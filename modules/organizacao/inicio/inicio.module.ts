import type { Feature } from '#platform/server/feature.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { mayWork } from '#platform/server/start/start.ts';
import {
  ACHADOS_POR_TIPO,
  buscarNoSistema,
  ITENS_POR_TRABALHO,
  type Trabalho,
  trabalhoDoDia,
} from './inicio.contract.ts';

const handlers = ({ aFazer, buscas, telas }: ModuleServices): readonly Handler[] => [
  on(trabalhoDoDia, async (ctx) => {
    const meus = aFazer().filter((trabalho) => mayWork(trabalho, telas(), ctx.permissoes));
    const lidos: (Trabalho & { ordem: number })[] = [];
    // One after the other: they share the connection of the request.
    for (const { id, titulo, acao, path, ordem, ler } of meus) {
      const { total, itens } = await ler(ctx, ITENS_POR_TRABALHO);
      if (total > 0) lidos.push({ id, titulo, acao, path, ordem, total, itens: [...itens] });
    }
    return lidos.sort((a, b) => a.ordem - b.ordem).map(({ ordem: _, ...trabalho }) => trabalho);
  }),
  on(buscarNoSistema, async (ctx, { query }) => {
    const achados = [];
    for (const { titulo, permissao, achar } of buscas()) {
      if (!ctx.permissoes.has(permissao)) continue;
      const registros = await achar(ctx, query.texto.trim(), ACHADOS_POR_TIPO);
      if (registros.length > 0) achados.push({ titulo, achados: [...registros] });
    }
    return achados;
  }),
];

/** The start page and the search of the top bar: what every module gives to them. */
export const inicio = (services: ModuleServices): Feature => ({ handlers: handlers(services) });
