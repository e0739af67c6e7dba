import { sql } from 'kysely';
import { CORTES_PADRAO } from '#modules/avaliacao/ninebox/ninebox.rules.ts';
import { emSelecao } from '#modules/captacao/cartas-proposta/cartas-proposta.factory.ts';
import { criarNivel } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarImagemDeCertificado } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarModeloDeEntrevista } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { exemplosDaSst } from './examples-sst.ts';
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
  ...exemplosDaSst,
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
  '/utilitario/provedores-identidade': async (_app, { usuarioId }) => ({
    emergencia: { id: usuarioId },
    compara: 'E',
    afirmacao: 'email',
  }),
  // A step of somebody; an absent person and another one, both of the company.
  '/utilitario/cadeias-aprovacao': async () => ({
    // What a request asks of a condition: the rest is of other subjects.
    ...{ assunto: 'S', motivosDesligamentoIds: [], cargosIds: [], estabelecimentosIds: [], percentualDesde: null },
    etapas: [{ id: null, ordem: 1, quem: 'R', usuario: null, perfil: null }],
  }),
  '/utilitario/substitutos': async (app, { empresaId }) => {
    const [ausente, substituto] = [await app.usuario(empresaId, []), await app.usuario(empresaId, [])];
    // Lists put them in the order of their names.
    for (const { usuarioId } of [ausente, substituto])
      await app.banco((db) =>
        sql`update usuario set nome = ${`Pessoa ${unico()}`} where id = ${usuarioId}`.execute(db),
      );
    const dias = { inicio: '2030-01-01', fim: '2030-01-05' };
    return { ausente: { id: ausente.usuarioId }, substituto: { id: substituto.usuarioId }, ...dias };
  },
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
  '/utilitario/usuarios': async (_app, { empresaId, perfilId }) => ({
    login: `pessoa.exemplo${unico()}`,
    ativo: true,
    senha: 'cavalo grampo bateria',
    empresas: [{ empresa: { id: empresaId }, perfil: { id: perfilId } }],
  }),
  // To somebody of a selection, whom nothing was offered there yet.
  '/captacao/cartas-proposta': async (app, dono) => {
    const { candidatoId, solicitacaoId } = await emSelecao(app, dono, { descricao: `Vaga ${unico()}` });
    return { candidato: { id: candidatoId }, solicitacaoPessoal: { id: solicitacaoId } };
  },
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
