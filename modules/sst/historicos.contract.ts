import { z } from 'zod';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

interface HistoricoDe<Corpo, Gravado> {
  /** Path of the records that have a history: '/sst/epis'. */
  readonly path: string;
  /** What stands below a record, and how one and many are called; histories unless told. */
  readonly parte?: readonly [caminho: string, um: string, varios: string];
  /** What the histories are of, with article: 'do EPI'. */
  readonly de: string;
  readonly permissoes: { readonly ver: Permission; readonly editar: Permission };
  /** A line as it is sent, without whose it is: the address says it. */
  readonly corpo: z.ZodType<Corpo>;
  readonly gravado: z.ZodType<Gravado>;
}

/** The five calls of a dated part below its record: '/api/sst/epis/{donoId}/historicos'. A history is part of its record: who may change the record may change it. */
export function chamadasDoHistorico<Corpo, Gravado>(o: HistoricoDe<Corpo, Gravado>) {
  const [parte, umaParte, partes] = o.parte ?? ['historicos', 'histórico', 'históricos'];
  const base = `/api${o.path}/{donoId}/${parte}`;
  const doDono = z.object({ donoId: idParam });
  const um = z.object({ donoId: idParam, id: idParam });
  const acesso = exige(o.permissoes.editar);
  return {
    listar: endpoint({
      method: 'GET',
      path: base,
      acesso: exige(o.permissoes.ver),
      resumo: `Lista os ${partes} ${o.de}`,
      params: doDono,
      resposta: z.array(o.gravado),
    }),
    obter: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      acesso: exige(o.permissoes.ver),
      resumo: `Obtém um ${umaParte} ${o.de}`,
      params: um,
      resposta: o.gravado,
    }),
    incluir: endpoint({
      method: 'POST',
      path: base,
      acesso,
      resumo: `Inclui um ${umaParte} ${o.de}`,
      params: doDono,
      body: o.corpo,
      resposta: o.gravado,
    }),
    alterar: endpoint({
      method: 'PUT',
      path: `${base}/{id}`,
      acesso,
      resumo: `Altera um ${umaParte} ${o.de}`,
      params: um,
      body: z.intersection(o.corpo, z.object({ versao: z.number().int().optional() })),
      resposta: o.gravado,
    }),
    excluir: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      acesso,
      resumo: `Exclui um ${umaParte} ${o.de}`,
      params: um,
    }),
  };
}

/** The calls of a history, of whatever shape. */
export type ChamadasDoHistorico<Corpo, Gravado> = ReturnType<typeof chamadasDoHistorico<Corpo, Gravado>>;
