import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarCadeia, etapaDe, tramiteDeAgora } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import type { Permission } from '#platform/shared/permission.ts';
import {
  aprovacaoDaProposta,
  cancelarProposta,
  listarPropostas,
  obterProposta,
  permissoesDaProposta,
} from './propostas.contract.ts';

export const CONFIRMA = { [CABECALHO_CONFIRMADAS]: 'cadeia-de-aprovacao' };
const { ver } = permissoesOrganizacao.historicoColaborador;
/** Who decides on salaries: sees proposals, histories and salaries of all areas. */
export const DECIDE_SALARIO: readonly Permission[] = [
  ...[permissoesDaProposta.ver, ver, permissaoVerTodasAreas, permissoesOrganizacao.colaborador.verbos.SALARIO],
];

/** What tests do with proposals, as whoever they name. */
export const acoesDasPropostas = (app: TestApp) => ({
  obter: async (quem: Tenant, id: number) => (await quem.cliente.call(obterProposta, { params: { id } })).body,
  caminho: async (quem: Tenant, id: number) =>
    (await quem.cliente.call(aprovacaoDaProposta.ler, { params: { id } })).body,
  decidir: async (
    quem: Tenant,
    id: number,
    etapa: number,
    decisao: 'A' | 'R' | 'D' = 'A',
    motivo: string | null = null,
  ) => {
    const tramite = await tramiteDeAgora(app, ['R', 'D'], id);
    return quem.cliente.call(aprovacaoDaProposta.decidir, {
      params: { id },
      body: { tramite, etapa, decisao, motivo },
    });
  },
  cancelar: (quem: Tenant, id: number) => quem.cliente.call(cancelarProposta, { params: { id } }),
  listar: async (quem: Tenant, filtro: object = {}) =>
    (await quem.cliente.call(listarPropostas, { query: { page: 0, size: 10, ...filtro } as never })).body.content,
  mensagens: async ({ usuarioId }: Tenant) => {
    const { rows } = await app.banco((db) =>
      sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
        where um.usuario_id = ${usuarioId} order by m.id`.execute(db),
    );
    return rows.map(({ texto }) => texto);
  },
});

/** The id of the proposal that a write was kept as. */
export const propostaEm = ({ problema }: { problema: { codigo: string; atual?: unknown } }): number => {
  if (problema.codigo !== 'EM_APROVACAO') throw new Error(`nada foi proposto: ${JSON.stringify(problema)}`);
  return (problema.atual as { proposta: number }).proposta;
};

type Onde = Awaited<ReturnType<typeof criarLugar>>;

/** A line of history of a talent that says another pay. */
const aumentoDe = (pessoa: number, onde: Onde, dados: object = {}) =>
  ({
    ...{ colaborador: { id: pessoa }, data: '2025-06-01', motivo: 'REAJUSTE', areaOrganizacional: { id: onde.areaId } },
    ...{ estabelecimento: { id: onde.estabelecimentoId }, faixaSalarial: { id: onde.faixaSalarialId } },
    ...{ tipoSalario: '3', indice: null, quantidade: null, salario: '4321.00', observacao: null },
    ...dados,
  }) as never;

/** Proposes another pay for a new talent, in a company where a chain applies to it; returns the id of the proposal. */
export async function proporAumento(app: TestApp, quem: Tenant, dados: object = {}): Promise<number> {
  const onde = await criarLugar(app, quem.empresaId);
  const pessoa = await criarColaborador(app, quem.empresaId, {
    lotacao: { ...onde, tipoSalario: '3', salario: '3000.00' },
  });
  const body = aumentoDe(pessoa, onde, dados);
  return propostaEm(await quem.cliente.call(historicoColaborador.criar, { body, headers: CONFIRMA } as never));
}

/** A talent paid 3000.00 by value, a chain of salaries of two people, and what the tests write. */
export async function cenaDoSalario(app: TestApp, condicao: Readonly<Record<string, unknown>> = {}) {
  const dono = await app.empresa();
  const [ana, rui] = [
    await app.usuario(dono.empresaId, DECIDE_SALARIO),
    await app.usuario(dono.empresaId, DECIDE_SALARIO),
  ];
  const etapas = [etapaDe(1, { usuario: ana.usuarioId }), etapaDe(2, { usuario: rui.usuarioId })];
  const cadeia = await criarCadeia(dono, etapas, { assunto: 'R', ...condicao });
  const onde = await criarLugar(app, dono.empresaId);
  const pessoa = await criarColaborador(app, dono.empresaId, {
    nome: 'Bia Ramos',
    lotacao: { ...onde, tipoSalario: '3', salario: '3000.00' },
  });
  const linha = (dados: object = {}) => aumentoDe(pessoa, onde, dados);
  const incluir = (dados: object = {}, quem: Tenant = dono, headers: Readonly<Record<string, string>> = CONFIRMA) =>
    quem.cliente.call(historicoColaborador.criar, { body: linha(dados), headers } as never);
  const historico = async () => {
    const query = { colaboradorId: pessoa, page: 0 } as never;
    const { content } = (await dono.cliente.call(historicoColaborador.listar, { query })).body;
    return content.map(({ data, salario }) => [data, salario]);
  };
  return { dono, ana, rui, cadeia, onde, pessoa, linha, incluir, historico, ...acoesDasPropostas(app) };
}
