import { sql } from 'kysely';
import { criarFolha } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { criarCat } from '#modules/sst/cat/cat.factory.ts';
import {
  criarAgenteNocivo,
  criarAmbiente,
  criarEpi,
  criarExame,
  criarGestaoDaCipa,
  criarProfissionalSst,
  criarVacina,
  entrarNoEstoque,
} from '#modules/sst/sst.factory.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { unico } from './harness.ts';
import type { Exemplos } from './sample.ts';

/** Samples of the resources of occupational safety. */
export const exemplosDaSst: Exemplos = {
  // Only a uniform has no certificate, and what is offered is in use.
  '/sst/epis': async () => ({
    ativo: true,
    epiHistorico: {
      data: '2019-03-11',
      descricao: 'Couro hidrofugado',
      fabricante: null,
      numeroCA: '31469',
      vencimentoCA: '2099-01-31',
      validadeUso: 180,
    },
  }),
  // What comes in; more than that never goes out. A delivery without a request, of what is in the stock.
  '/sst/movimentos-epi': async () => ({ tipo: 'E', data: '2026-03-11' }),
  '/sst/solicitacoes-epi': async (app, { empresaId }) => ({
    data: '2026-03-11',
    itens: [{ epi: { id: await criarEpi(app, empresaId) }, tamanho: '40', quantidade: 2 }],
  }),
  '/sst/entregas-epi': async (app, { empresaId }) => {
    const estabelecimentoId = await criarEstabelecimento(app, empresaId);
    const epiId = await criarEpi(app, empresaId);
    await entrarNoEstoque(app, empresaId, { estabelecimentoId, epiId, quantidade: 9 });
    return {
      solicitacao: null,
      estabelecimento: { id: estabelecimentoId },
      data: '2026-03-11',
      itens: [{ epi: { id: epiId }, tamanho: '40', quantidade: 2 }],
    };
  },
  // Two doses, thirty days apart.
  '/sst/vacinas': async () => ({
    quantidadeDoses: 2,
    doses: [
      { id: null, numeroDose: 1, diasProximaDose: 30 },
      { id: null, numeroDose: 2, diasProximaDose: null },
    ],
  }),
  // The first of two doses; the second is late.
  '/sst/vacinacoes': async (app, { empresaId }) => {
    const { id, doses } = await criarVacina(app, empresaId, { dias: [30] });
    return {
      vacina: { id },
      vacinacoes: [{ id: null, doseVacina: { id: doses[0] }, dataRealizacao: '2026-03-11', lote: 'AB1234' }],
    };
  },
  '/sst/epis/historicos': async () => ({ vencimentoCA: '2099-01-31' }),
  // An occupation that exists; the function is in use.
  '/sst/funcoes': async () => ({ ativa: true, riscosFuncoes: [] }),
  '/sst/funcoes/historicos': async () => ({ codigoCBO: '252105' }),
  // Whose place nobody said yet.
  '/sst/ambientes': async () => ({ ativo: true, ambienteHistorico: { data: '2019-03-11' }, riscosAmbientes: [] }),
  // Of a place; days in their order.
  '/sst/pgr': async (app, { empresaId }) => ({
    dataIni: '2026-01-01',
    dataFim: '2027-12-31',
    estabelecimentosIds: [await criarEstabelecimento(app, empresaId)],
    // It revises no other.
    revisaDe: null,
    motivoRevisao: null,
  }),
  // Of no risk yet: only one of the inventory is answered.
  '/sst/planos-acao': async () => ({
    riscos: [],
    previsaoInicio: '2026-03-01',
    previsaoTermino: '2026-06-30',
    acompanhamentoInicio: '2026-03-02',
    acompanhamentoTermino: null,
  }),
  // Members make a committee together; a meeting and an action lie within their mandate.
  '/sst/cipa': async () => ({
    dataIni: somarDias('1950-01-01', (unico() % 100) * 400),
    cnae: '2542000',
    titulares: 2,
    suplentes: 1,
    membros: [],
  }),
  '/sst/cipa/reunioes': async (app, { empresaId }) => ({
    cipa: { id: await criarGestaoDaCipa(app, empresaId) },
    tipo: 'O',
    data: '2026-03-11',
    presencas: [],
    ata: null,
  }),
  // The first committee of a place, whose days are far from any mandate.
  '/sst/cipa/eleicoes': async () => ({
    semMandato: true,
    mandatoInicio: '2098-06-01',
    titulares: 2,
    suplentes: 1,
    convocacao: '2098-03-01',
    inscricaoIni: '2098-03-02',
    inscricaoFim: '2098-03-31',
    votacaoIni: '2098-04-10',
    votacaoFim: '2098-04-11',
  }),
  '/sst/cipa/acoes': async () => ({
    previsaoInicio: '2026-03-01',
    previsaoTermino: '2026-06-30',
    acompanhamentoInicio: '2026-03-02',
    acompanhamentoTermino: null,
  }),
  // Within a shift of the model's kind of work.
  '/sst/modelos-permissao': async () => ({
    ativo: true,
    horasMaximas: 12,
    itens: [{ id: null, pergunta: 'Área isolada', obrigatorio: true }],
    treinamentos: [],
  }),
  '/sst/permissoes-trabalho': async () => ({
    dataIni: '2026-03-11',
    horaIni: '08:00',
    dataFim: '2026-03-11',
    horaFim: '17:00',
    trabalhadores: [],
  }),
  // Powder in kilograms, made before it was charged.
  '/sst/extintores': async () => ({
    agente: 'P',
    unidade: 'K',
    situacao: 'U',
    fabricadoEm: '2026-01-05',
    ultimaRecarga: null,
    proximaRecarga: null,
    ultimoTeste: null,
  }),
  // For the PGR alone, which asks for no agent, in establishments of one's own.
  '/sst/grupos-homogeneos': async (app, { empresaId }) => ({
    finalidade: 'PGR',
    localAmbienteGrupoHomogeneo: 'E',
    estabelecimentosIds: [await criarEstabelecimento(app, empresaId)],
    obrasIds: [],
    clonarTodosOsHistoricos: false,
    // Places are there before who works in them.
    grupoHomogeneoHistorico: {
      data: '2019-03-11',
      ambientes: [{ id: await criarAmbiente(app, empresaId, { data: '2018-01-02' }) }],
    },
  }),
  '/sst/ambientes/historicos': async () => ({ localAmbiente: null, dataValidade: null }),
  // Noise, judged without measuring it, in a place that is protected.
  '/sst/agentes-nocivos': async (app, { empresaId }) => ({
    epcEficaz: true,
    epcs: [
      {
        id: await inserir(
          app,
          sql`insert into epc (empresa_id, nome, ativo) values (${empresaId}, ${`EPC ${unico()}`}, true) returning id`,
        ),
      },
    ],
    data: '2026-01-05',
    dataFim: null,
    atividadePerigosaInsalubre: { id: 201001 },
    tipoAvaliacao: '2',
    utilizaEpc: '2',
    utilizaEpi: '0',
    preencheRiscoPgr: false,
    numeroProcessoJudicial: null,
  }),
  // The class of this reason asks for nothing else.
  '/sst/motivos-afastamento': async () => ({ classe: 'SIMPLES' }),
  // A clinic is known by its number; a physician by the council.
  '/sst/clinicas': async () => ({ tipo: 'CLINICA', cnpj: '11222333000181' }),
  // A day of the contract of whom it names; one description a day.
  '/sst/descricoes-atividades': async () => ({
    tipoExposicao: 'ABERTA',
    grupoHomogeneo: null,
    data: somarDias('2021-01-04', unico() % 1500),
  }),
  // An agent that is in its workplace on that day, and a day of the contract.
  '/sst/condicoes-ambientais': async (app, { empresaId }) => ({
    agentes: [{ id: await criarAgenteNocivo(app, empresaId, { ambienteId: await criarAmbiente(app, empresaId) }) }],
    dataInicio: somarDias('2026-02-02', unico() % 250),
  }),
  // A physician signs, on a day of the contract.
  '/sst/asos': async (app, { empresaId }) => ({
    tipo: '1',
    data: somarDias('2026-01-12', unico() % 120),
    profissional: { id: await criarProfissionalSst(app, empresaId, { orgaoDeClasse: '1' }) },
    exames: [{ id: null, exame: { id: await criarExame(app, empresaId) }, data: '2026-01-09' }],
  }),
  // Of an accident of its own, from its day on; causes make a tree together.
  '/sst/investigacoes': async (app, tenant) => {
    const colaboradorId = await criarColaborador(app, tenant.empresaId, { dataAdmissao: '2024-01-02' });
    return {
      cat: { id: await criarCat(tenant, colaboradorId, '2026-02-02') },
      inicio: '2026-02-03',
      prazo: '2026-03-03',
      equipe: [],
      causas: [],
    };
  },
  '/sst/investigacoes/acoes': async () => ({
    previsaoInicio: '2026-03-01',
    previsaoTermino: '2026-06-30',
    acompanhamentoInicio: '2026-03-02',
    acompanhamentoTermino: null,
  }),
  // The code of a laboratory, on a day that no other exam of the talent has.
  '/sst/exames-toxicologicos': async () => ({
    data: somarDias('2026-01-12', unico() % 120),
    codigo: `AB${String(unico()).padStart(9, '0').slice(-9)}`,
  }),
  // A typical accident in the street: hour, hours worked and last day are asked for, and whose place it is is not.
  '/sst/cat': async () => {
    const data = somarDias('2026-02-02', unico() % 200);
    return {
      especie: 'INICIAL',
      origem: null,
      data,
      tipo: 'TIPICO',
      hora: '14:30',
      horasTrabalhadas: '05:30',
      dataObito: null,
      ultimoDia: data,
      houveAfastamento: true,
      // Of the same talent.
      afastamento: null,
      tipoLocal: '4',
      estabelecimento: null,
      cnpjDoLocal: null,
      cidade: { id: 2304400 },
      pais: null,
      codigoPostal: null,
      parteAtingida: { id: 755070000 },
      agenteCausador: { id: 302010200 },
      situacaoGeradora: { id: 200004300 },
    };
  },
  '/sst/obras': async () => ({ tipo: '2', numeroInscricao: '11222333000181' }),
  '/sst/lotacao-tributaria': async () => ({ tipo: '09', numeroInscricao: '11222333000181' }),
  '/sst/exames': async () => ({ codigoESocial: '0281', periodico: true, periodicidade: 12 }),
  '/sst/profissional': async (app) => ({
    orgaoDeClasse: '1',
    numeroInscricao: String(unico()),
    uf: { id: await inserir(app, sql`select id from estado where uf = 'CE'`) },
  }),
  '/sst/profissional/contratos': async (app, { empresaId }) => ({
    estabelecimentos: [{ id: (await criarFolha(app, empresaId)).estabelecimentoId }],
    tipoContrato: 'C',
    inicio: somarDias('2000-01-01', unico() % 30_000),
    fim: null,
    estabelecimentoResponsavel: 'ESCOLHIDOS',
  }),
};
