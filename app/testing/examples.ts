import { sql } from 'kysely';
import { CORTES_PADRAO } from '#modules/avaliacao/ninebox/ninebox.rules.ts';
import { criarNivel } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarImagemDeCertificado } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarModeloDeEntrevista } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';

import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';

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
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { unico } from './harness.ts';
import type { Exemplos } from './sample.ts';

/** Levels of a day that no other sample has, with the percentage that behaviours ask for. */
const niveisDeUmDia: Exemplos[string] = async (app, { empresaId }) => ({
  // The numbers grow over a whole run, and no date lies after 2100.
  data: somarDias('2030-01-01', unico() % 25_000),
  considerarPercentualMinimo: true,
  configHistoricosNiveis: [
    {
      nivelCompetencia: { id: await criarNivel(app, empresaId, { percentual: '10.00' }) },
      ordem: 1,
      percentual: '10.00',
    },
  ],
});

/** Samples that the modules give for their resources. */
export const exemplos: Exemplos = {
  // Two letters that no other state has.
  '/utilitario/geral/estados': async () => {
    const n = unico();
    return { uf: `${'XYWKQVZUHJ'[n % 10]}${String.fromCharCode(65 + (Math.floor(n / 10) % 26))}` };
  },
  // Three digits that no other group has.
  '/utilitario/grupos-ac': async () => ({ codigo: String(unico() % 1000).padStart(3, '0') }),
  // What the person may do, and a last day that is still to come.
  '/utilitario/tokens': async (_app, { usuarioId }) => ({
    usuario: { id: usuarioId },
    expiraEm: somarDias(hoje(), 30),
    permissoes: [permissoesOrganizacao.empresa.ver],
  }),
  // A kind of record that there is.
  '/utilitario/webhooks': async () => ({ endereco: 'https://a.exemplo.com.br', registros: ['/utilitario/menu-extra'] }),
  // Somebody of the company for emergencies.
  '/utilitario/provedores-identidade': async (_app, { usuarioId }) => ({ emergencia: { id: usuarioId } }),
  // A picture of each kind stands there, which only its own field takes.
  '/desenvolvimento/modelo-certificado': async (app, { empresaId }) => {
    const [logo, moldura, imagem] = [
      await criarImagemDeCertificado(app, empresaId, 'L'),
      await criarImagemDeCertificado(app, empresaId, 'M'),
      await criarImagemDeCertificado(app, empresaId, 'A'),
    ];
    const lugar = { positionX: '10.000', positionY: '10.000', largura: '10.000' };
    return {
      molduraCertificado: { id: moldura },
      modeloLogoCertificado: [{ logo: { id: logo }, ...lugar }],
      assinaturas: [{ nome: 'Pessoa que assina', imagem: { id: imagem }, ...lugar }],
    };
  },
  // The days of a class lie within it, and what a kind of evaluation does not have it refuses.
  '/desenvolvimento/turmas': async () => ({
    dataPrevIni: '2026-01-05',
    dataPrevFim: '2026-12-18',
    diasTurma: [{ dia: '2026-03-02', turno: 'M', horaIni: '08:00', horaFim: '12:00' }],
    // A request is of one course, and of a course only once.
    cursoLnt: null,
  }),
  '/desenvolvimento/cursos': async () => ({ cursoLntId: null }),
  '/desenvolvimento/dias-turmas': async () => ({ dia: '2026-03-03', horaIni: '13:00', horaFim: '17:00' }),
  '/desenvolvimento/avaliacao-curso': async () => ({ tipo: 'a', minimoAprovacao: '70.00', avaliacaoPratica: null }),
  // Of a course that is online; a page, which needs neither file nor questions.
  '/desenvolvimento/cursos-online': async (app, { empresaId }) => ({
    curso: {
      id: await inserir(
        app,
        sql`insert into curso (empresa_id, nome, online) values (${empresaId}, ${`Curso online ${unico()}`}, true) returning id`,
      ),
    },
  }),
  '/desenvolvimento/cursos-online/aulas': async () => ({
    tipo: 'T',
    texto: 'O que se aprende aqui.',
    video: null,
    notaMinima: null,
    tentativas: null,
    ordemAleatoria: false,
  }),
  // Of a talent, or of an area.
  '/avaliacao/metas': async (app, { empresaId }) => ({ colaborador: { id: await criarColaborador(app, empresaId) } }),
  // One that goes on, and a course by its name.
  '/desenvolvimento/lnt': async () => ({ dataFim: '2099-12-18' }),
  '/desenvolvimento/cursos-lnt': async () => ({ nome: `Curso ${unico()}` }),
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
  }),
  '/sst/planos-acao': async () => ({
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
    grupoHomogeneoHistorico: { data: '2019-03-11', ambientes: [{ id: await criarAmbiente(app, empresaId) }] },
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
  // From any day of a month on.
  '/desenvolvimento/metas-horas': async () => ({ metas: [{ mesAno: '2026-01-01', metaHora: '8:00' }] }),
  // One a day.
  '/avaliacao/ninebox': async () => ({ ...CORTES_PADRAO, data: somarDias('2000-01-01', unico() % 30_000) }),
  '/cargo-salario/faixas-salariais': async () => ({
    codigoCBO: '252105',
    historico: { data: '2026-01-01', tipo: '3', valor: '3000.00' },
  }),
  '/cargo-salario/faixas-salariais/historicos': async () => ({ tipo: '3', valor: '3200.00' }),
  // Behaviours may only be added while no level is without it.
  '/cargo-salario/niveis-competencia': async () => ({ percentual: '50.00' }),
  '/captacao/niveis-competencia': async () => ({ percentual: '50.00' }),
  '/cargo-salario/faturamentos-mensais': async () => ({ mesAno: somarMeses('1950-01-01', unico() % 1700) }),
  '/cargo-salario/configuracoes-niveis-competencia': niveisDeUmDia,
  '/cargo-salario/niveis-competencia/historicos': niveisDeUmDia,
  '/cargo-salario/colaboradores/historicos': async () => ({ tipoSalario: '1' }),
  '/cargo-salario/reajustes-colaboradores': async (app, { empresaId }) => {
    const { areaId, estabelecimentoId, faixaId: faixaSalarialId } = await criarFolha(app, empresaId);
    const lotacao = { areaId, estabelecimentoId, faixaSalarialId, tipoSalario: '3', salario: '5000.00' } as const;
    const id = await criarColaborador(app, empresaId, { lotacao });
    return { colaborador: { id }, tipoSalarioProposto: '3', salarioProposto: '5500.00' };
  },
  '/cargo-salario/reajustes-faixas-salariais': async (app, { empresaId }) => ({
    tabelaReajusteColaborador: { id: await criarPlanejamento(app, empresaId, { tipo: 'F' }) },
    tipoSalarioProposto: '3',
    valorProposto: '3300.00',
  }),
  '/cargo-salario/reajustes-indices': async (app, { empresaId }) => ({
    tabelaReajusteColaborador: { id: await criarPlanejamento(app, empresaId, { tipo: 'I' }) },
  }),
  // Only a model of performance is asked here.
  '/avaliacao/avaliacoes-desempenho': async (app, { empresaId }) => {
    const modelo = sql`insert into modelo_avaliacao (empresa_id, tipo, titulo) values (${empresaId}, 'D', ${`Modelo ${unico()}`}) returning id`;
    return { modeloAvaliacao: { id: await inserir(app, modelo) } };
  },
  // A model without questions asks nothing.
  '/pesquisa/pesquisas': async () => ({ dataFim: '2026-12-18' }),
  '/pesquisa/avaliacoes-turma': async () => ({ dataFim: '2026-12-18' }),
  '/pesquisa/questionarios': async () => ({ dataIni: '2026-01-05', dataFim: '2026-12-18' }),
  // Somebody rates the product once in so many days: what they said before was long ago.
  '/pesquisa/nps': async (app, { usuarioId }) => {
    await app.banco((db) => sql`update nps_resposta set data = data - 200 where usuario_id = ${usuarioId}`.execute(db));
    return {};
  },
  '/gestao-talentos/entrevistas-desligamento': async (app, { empresaId }) => ({
    modelo: { id: (await criarModeloDeEntrevista(app, empresaId)).id },
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
  '/utilitario/usuarios': async (_app, { empresaId, perfilId }) => ({
    login: `pessoa.exemplo${unico()}`,
    ativo: true,
    senha: 'cavalo grampo bateria',
    empresas: [{ empresa: { id: empresaId }, perfil: { id: perfilId } }],
  }),
  '/captacao/entrevistas': async (_app, { usuarioId }) => ({
    horaFim: '09:00',
    local: 'Sala 1',
    entrevistadores: [{ id: usuarioId, nome: 'Pessoa de Teste' }],
  }),
  '/utilitario/estabelecimentos': async () => ({
    empresaBaseCnpjCaepf: '12ABC345',
    complementoCnpjCaepf: unico().toString(36).toUpperCase().padStart(4, '0'),
  }),
};
