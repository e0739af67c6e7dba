import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { gravarAtestadoDaCat } from './atestado.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';

/** Fortaleza, by its code of IBGE. */
const FORTALEZA = 2_304_400;

/** A typical accident in the street, as a form: of this talent, on this day. */
export const formDaCat = (colaboradorId: number, data: string) => ({
  colaborador: { id: colaboradorId },
  especie: 'INICIAL',
  origem: null,
  data,
  tipo: 'TIPICO',
  hora: '14:30',
  horasTrabalhadas: '05:30',
  dataObito: null,
  ultimoDia: data,
  houveAfastamento: true,
  afastamento: null,
  policia: false,
  iniciativa: 'EMPREGADOR',
  parteAtingida: { id: 755_070_000 },
  lateralidade: 'DIREITA',
  agenteCausador: { id: 302_010_200 },
  situacaoGeradora: { id: 200_004_300 },
  descricao: 'Escorregou ao descer do caminhão.',
  tipoLocal: '4',
  local: 'Doca 2',
  estabelecimento: null,
  cnpjDoLocal: null,
  cep: null,
  cidade: { id: FORTALEZA },
  pais: null,
  codigoPostal: null,
  logradouro: 'Rua das Flores',
  numero: 'S/N',
  complemento: null,
  bairro: 'Centro',
  diasPerdidos: 10,
  diasDebitados: 0,
  testemunhas: [{ id: null, nome: 'Rui Prado', telefone: '85999990000', relato: 'Vi a queda.' }],
});

/** Tells an accident of a talent; returns its id. */
export async function criarCat(
  { cliente }: Pick<Tenant, 'cliente'>,
  colaboradorId: number,
  data: string,
  mudanca: object = {},
): Promise<number> {
  const { body } = await cliente.call(comunicacaoDeAcidente.criar, {
    body: { ...formDaCat(colaboradorId, data), ...mudanca } as never,
  });
  return body.id;
}

/** Its certificate, as a health professional tells it; `data` is the day of the attendance. */
export async function informarAtestado(
  app: Pick<TestApp, 'banco'>,
  cliente: TestClient,
  id: number,
  data: string,
  mudanca: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { rows } = await app.banco((db) =>
    sql<{
      cid: number;
      uf: number;
    }>`select c.id as cid, e.id as uf from cid10 c, estado e where c.codigo = 'S62.6' and e.uf = 'CE'`.execute(db),
  );
  const body = {
    data,
    hora: '15:30',
    internacao: false,
    dias: 10,
    afasta: true,
    lesao: { id: 702_035_000 },
    complementoLesao: null,
    diagnostico: 'Fratura reservada',
    cid: { id: rows[0]?.cid ?? 0 },
    observacaoMedica: null,
    emitente: 'Maria Souza Lima',
    conselho: 'CRM',
    inscricao: '12345',
    uf: { id: rows[0]?.uf ?? 0 },
    ...mudanca,
  };
  return (await cliente.call(gravarAtestadoDaCat, { params: { id }, body: body as never, headers })).status;
}
