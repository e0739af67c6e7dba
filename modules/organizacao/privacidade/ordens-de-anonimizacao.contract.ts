import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

export const origemDaAnonimizacao = opcoes([
  ['EQUIPE', 'Ordem da equipe'],
  ['AUTOMATICA', 'Automática, pelo prazo'],
  ['PEDIDO', 'Pedido do candidato'],
]);

/** An order to anonymise and how far it went. Instants are ISO 8601. */
export interface OrdemDeAnonimizacao {
  readonly id: number;
  readonly ordenadaEm: string;
  readonly ordenadaPor: string | null;
  readonly origem: CodigoDe<typeof origemDaAnonimizacao>;
  readonly total: number;
  readonly feitos: number;
  readonly mantidos: number;
  readonly terminadaEm: string | null;
}

/** The orders about one kind of person, under an address of their own; `quem` is what a list calls the people: 'Talentos'. */
export function ordensDe({ path, ver, quem }: { path: string; ver: Permission; quem: string }) {
  const campos = z.object({
    ordenadaEm: instante({ label: 'Ordenada em' }),
    ordenadaPor: texto({ label: 'Por', max: 100 }),
    origem: opcao(origemDaAnonimizacao, { label: 'Origem', genero: 'f' }),
    total: inteiro({ label: quem }),
    feitos: inteiro({ label: 'Anonimizados' }),
    mantidos: inteiro({ label: 'Mantidos' }),
    terminadaEm: instante({ label: 'Terminada em' }),
  });
  const ordem = z.object({ id: z.number(), ...campos.shape }) as unknown as z.ZodType<OrdemDeAnonimizacao>;
  return {
    campos,
    listar: pageEndpoint<Record<never, never>, OrdemDeAnonimizacao>({
      path,
      acesso: exige(ver),
      resumo: `Lista as anonimizações de ${quem.toLowerCase()} ordenadas`,
      filtro: z.object({}),
      linha: ordem,
    }),
    obter: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      acesso: exige(ver),
      resumo: `Mostra o andamento de uma anonimização de ${quem.toLowerCase()}`,
      params: porId,
      resposta: ordem,
    }),
  };
}
export type OrdensDeAnonimizacao = ReturnType<typeof ordensDe>;
