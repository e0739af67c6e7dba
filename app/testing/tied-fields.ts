import { CORTES_PADRAO } from '#modules/avaliacao/ninebox/ninebox.rules.ts';
import { SO_QUANDO_PEDIDOS } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { camposDoHistorico as doAmbiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { camposDoHistorico } from '#modules/sst/epis/epis.contract.ts';
import { camposDoHistorico as doGrupo } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';

/**
 * Of a talent, at both addresses: a photo is uploaded first; a place is given whole; nobody is born after arriving nor leaves before it;
 * only a fixed term ends, and only an experience is extended; a former job is one of the list or a name.
 */
const DO_TALENTO = [
  'fotoId',
  'contrato.tipoContrato',
  'contrato.fimContrato',
  'contrato.experienciaAte',
  'contrato.experienciaProrrogadaAte',
  'experiencias',
  'pessoal.dataNascimento',
  'dataDesligamento',
  'lotacao.areaOrganizacional',
  'lotacao.estabelecimento',
  'lotacao.faixaSalarial',
  'lotacao.tipoSalario',
  'lotacao.indice',
  'lotacao.quantidade',
  'lotacao.salario',
];

/** Fields that a rule ties to others, by resource: the feature's own tests change them together with what they need. */
export const AMARRADOS: Readonly<Record<string, readonly string[]>> = {
  // Two letters; three digits.
  '/utilitario/geral/estados': ['uf'],
  '/utilitario/grupos-ac': ['codigo'],
  // A last day within a year from today; what the person may do.
  '/utilitario/tokens': ['expiraEm', 'permissoes'],
  // An address to which the server may send; kinds of records that there are.
  '/utilitario/webhooks': ['endereco', 'registros'],
  // Each step names as many as its kind says; people of the company, and days in order.
  // What a condition asks is of its subject.
  '/utilitario/cadeias-aprovacao': [
    'etapas',
    'motivosDesligamentoIds',
    'cargosIds',
    'estabelecimentosIds',
    'percentualDesde',
  ],
  '/utilitario/substitutos': ['ausente', 'substituto', 'inicio', 'fim'],
  // A secret is written and never read, and goes to no other provider; somebody of the company; a profile and domains for those who are
  // made, and not without them; the address alone is verified.
  '/utilitario/provedores-identidade': [
    'segredo',
    'emissor',
    'clienteId',
    'compara',
    'afirmacao',
    'emergencia',
    'criaUsuario',
    'perfil',
    'dominios',
    'somenteEle',
  ],
  // Of talents that work there now, and orders that are carried out and not kept.
  '/cargo-salario/areas-organizacionais': [
    'empresaEResponsaveis',
    'replicarResponsaveisParaAreasFilhas',
    'empresaECoresponsaveis',
    'replicarCorresponsaveisParaAreasFilhas',
    // Why an area moved is kept in the log, and no part of the area.
    'motivoDaMudanca',
  ],
  '/cargo-salario/colaboradores': DO_TALENTO,
  // Days of a survey; a request names a course or writes its name.
  '/desenvolvimento/lnt': ['dataIni', 'dataFim'],
  '/desenvolvimento/cursos-lnt': ['curso', 'nome', 'qtdParticipantes', 'participantes'],
  // A month has one goal, and what a month is said in is its first day.
  '/desenvolvimento/metas-horas': ['metas'],
  // A link is of what is online; companies take part while the installation shares courses.
  '/desenvolvimento/cursos': ['online', 'link', 'empresasParticipantes', 'cursoLntId'],
  // Days within the class, hours in their order; what a kind of evaluation does not have.
  '/desenvolvimento/turmas': ['dataPrevIni', 'dataPrevFim', 'diasTurma', 'curso', 'cursoLnt'],
  '/desenvolvimento/dias-turmas': ['dia', 'horaIni', 'horaFim'],
  '/desenvolvimento/avaliacao-curso': ['tipo', 'minimoAprovacao', 'modeloAvaliacao', 'avaliacaoPratica'],
  // What a kind of lesson is made of, and nothing of another; only what is whole is published.
  '/desenvolvimento/cursos-online/aulas': [
    'tipo',
    'texto',
    'video',
    'notaMinima',
    'tentativas',
    'ordemAleatoria',
    'publicada',
  ],
  // A lower cut below its upper one.
  '/avaliacao/ninebox': Object.keys(CORTES_PADRAO),
  // Days of one another.
  '/desenvolvimento/colaboradores-certificacoes': ['data', 'validaAte', 'certificacao', 'resultadosPraticos'],
  // Pictures are sent first.
  '/desenvolvimento/modelo-certificado': ['molduraCertificado', 'modeloLogoCertificado'],
  // Days of a plan, and of its actions within it.
  '/avaliacao/pdi': ['inicio', 'fim', 'acoes.prazo'],
  // Days of a goal, which is of a talent or of an area.
  '/avaliacao/metas': ['inicio', 'fim', 'colaborador', 'areaOrganizacional', 'resultados'],
  '/gestao-talentos/talentos': DO_TALENTO,
  // A type of salary keeps what it asks for and nothing else.
  '/cargo-salario/colaboradores/historicos': ['tipoSalario', 'indice', 'quantidade', 'salario'],
  '/cargo-salario/faixas-salariais/historicos': ['faixaSalarial', 'indiceId', 'quantidade'],
  '/cargo-salario/indices': ['indiceHistorico.data', 'indiceHistorico.valor'],
  '/cargo-salario/indices/historicos': ['indice'],
  // The first line of salary is written with the band; later ones are records of their own.
  '/cargo-salario/faixas-salariais': [
    'cargo',
    'codigoCBO',
    'historico.id',
    'historico.data',
    'historico.tipo',
    'historico.indiceId',
    'historico.quantidade',
    'historico.valor',
    'historico.status',
  ],
  // A type with its format; days in their order; a model, unless only competences are evaluated.
  '/avaliacao/avaliacoes-desempenho': ['tipo', 'dataIni', 'dataFim', 'modeloAvaliacao', 'avaliarSomenteCompetencias'],
  // A type keeps what it uses.
  '/cargo-salario/reajustes-colaboradores': ['indiceProposto', 'quantidadeIndiceProposto'],
  '/cargo-salario/reajustes-faixas-salariais': ['tipoSalarioProposto', 'indiceProposto', 'quantidadeIndiceProposto'],
  // Whatever the day, the month is kept.
  '/cargo-salario/faturamentos-mensais': ['mesAno'],
  // Percentages are there when they count, and only then.
  '/cargo-salario/configuracoes-niveis-competencia': ['considerarPercentualMinimo', 'configHistoricosNiveis'],
  '/cargo-salario/niveis-competencia/historicos': ['considerarPercentualMinimo', 'configHistoricosNiveis'],
  '/utilitario/estabelecimentos': ['empresaBaseCnpjCaepf', 'complementoCnpjCaepf', 'digitoVerificadorCnpjCaepf'],
  // A password is never read, a link needs an address.
  '/utilitario/usuarios': ['login', 'senha', 'enviarLink'],
  // The kind of a competence does not change, and a job takes each kind in its own field.
  '/cargo-salario/competencias': ['tipo'],
  '/cargo-salario/cargos': ['conhecimentos', 'habilidades', 'atitudes'],
  '/captacao/cargo': ['conhecimentos', 'habilidades', 'atitudes'],
  // A period takes a model of its own kind.
  // Only an anonymous survey may have an open link, and what a questionnaire is stays.
  '/pesquisa/pesquisas': ['forma'],
  '/pesquisa/questionarios': ['tipo'],
  '/avaliacao/periodos-experiencia': ['modelo'],
  // A model needs questions.
  '/gestao-talentos/entrevistas-desligamento': ['modelo'],
  // The first history is written with the equipment; later ones are records of their own. A size keeps its code.
  '/sst/epis': Object.keys(camposDoHistorico).map((campo) => `epiHistorico.${campo}`),
  // A number of digits.
  '/sst/epis/historicos': ['epi', 'numeroCA'],
  // Only what is in the stock is handed out; a request names whom it is for.
  '/sst/movimentos-epi': ['tipo', 'data', 'estabelecimento', 'epi', 'quantidade'],
  '/sst/solicitacoes-epi': ['data', 'itens', 'colaborador'],
  '/sst/entregas-epi': ['solicitacao', 'data', 'itens', 'colaborador', 'estabelecimento'],
  // The doses are as many as the vaccine says.
  '/sst/vacinas': ['quantidadeDoses', 'doses'],
  // The doses are those of the vaccine, in their order.
  '/sst/vacinacoes': ['vacina', 'vacinacoes'],
  '/sst/funcoes': ['riscosFuncoes', 'funcaoHistorico.data', 'funcaoHistorico.codigoCBO', 'funcaoHistorico.descricao'],
  '/sst/funcoes/historicos': ['funcao', 'codigoCBO'],
  // The first history is written with the environment; a kind of place keeps what it asks for.
  '/sst/ambientes': ['riscosAmbientes', ...Object.keys(doAmbiente).map((campo) => `ambienteHistorico.${campo}`)],
  // A place names establishments or worksites; how a group is begun is no part of it.
  '/sst/grupos-homogeneos': [
    'finalidade',
    'localAmbienteGrupoHomogeneo',
    'estabelecimentosIds',
    'obrasIds',
    'clonarTodosOsHistoricos',
    ...Object.keys(doGrupo).map((campo) => `grupoHomogeneoHistorico.${campo}`),
  ],
  '/sst/grupos-homogeneos/historicos': ['grupoHomogeneo'],
  // Days in their order; what a visit or an action is of does not change.
  '/sst/pgr': ['dataIni', 'dataFim', 'revisaDe', 'motivoRevisao'],
  '/sst/visitas': ['pgr'],
  '/sst/planos-acao': [
    'pgr',
    'riscos',
    'previsaoInicio',
    'previsaoTermino',
    'acompanhamentoInicio',
    'acompanhamentoTermino',
  ],
  // Members make a committee together; what a meeting or an action is of does not change.
  '/sst/cipa': ['estabelecimento', 'dataIni', 'cnae', 'titulares', 'suplentes', 'membros'],
  '/sst/cipa/reunioes': ['cipa', 'tipo', 'data', 'presencas', 'ata'],
  '/sst/cipa/eleicoes': [
    'estabelecimento',
    'mandatoInicio',
    'titulares',
    'convocacao',
    'inscricaoIni',
    'inscricaoFim',
    'votacaoIni',
    'votacaoFim',
  ],
  '/sst/cipa/acoes': ['cipa', 'previsaoInicio', 'previsaoTermino', 'acompanhamentoInicio', 'acompanhamentoTermino'],
  // An item is there once; the period is of one shift, under the model that the permit began with.
  '/sst/modelos-permissao': ['itens', 'treinamentos'],
  '/sst/permissoes-trabalho': ['modelo', 'dataIni', 'horaIni', 'dataFim', 'horaFim', 'trabalhadores'],
  // Days in their order; the agent says the unit.
  '/sst/extintores': ['agente', 'unidade', 'fabricadoEm', 'ultimaRecarga', 'proximaRecarga', 'ultimoTeste'],
  '/sst/ambientes/historicos': [
    'ambiente',
    ...Object.keys(doAmbiente).filter((campo) => campo !== 'descricao' && campo !== 'tempoExposicao'),
  ],
  // An agent keeps what it asks for, and the answers ask for more.
  '/sst/agentes-nocivos': [
    'atividadePerigosaInsalubre',
    'data',
    'dataFim',
    'numeroProcessoJudicial',
    ...SO_QUANDO_PEDIDOS,
    'preencheRiscoPgr',
  ],
  // The kind says whether there is a group; the day is of the contract of the talents.
  '/sst/descricoes-atividades': ['tipoExposicao', 'grupoHomogeneo', 'data', 'talentos'],
  // Agents are in their workplace on that day, which is of the contract.
  '/sst/condicoes-ambientais': ['agentes', 'dataInicio', 'grupoHomogeneo'],
  // A physician signs, on a day of the contract, and what was done before belongs to the certificate.
  '/sst/asos': ['data', 'profissional', 'exames', 'colaborador'],
  // Of an accident that has none yet, from its day on; causes make a tree together.
  '/sst/investigacoes': ['cat', 'inicio', 'prazo', 'causas', 'equipe'],
  '/sst/investigacoes/acoes': [
    'investigacao',
    'previsaoInicio',
    'previsaoTermino',
    'acompanhamentoInicio',
    'acompanhamentoTermino',
  ],
  // One exam a day, of the laboratory's own code.
  '/sst/exames-toxicologicos': ['data', 'codigo', 'colaborador'],
  // The kinds of accident and place say what is asked for; the day is of the contract.
  '/sst/cat': [
    'especie',
    'origem',
    'data',
    'tipo',
    'hora',
    'horasTrabalhadas',
    'dataObito',
    'ultimoDia',
    'houveAfastamento',
    'afastamento',
    'tipoLocal',
    'estabelecimento',
    'cnpjDoLocal',
    'cep',
    'cidade',
    'pais',
    'codigoPostal',
    'diasPerdidos',
    'parteAtingida',
    'agenteCausador',
    'situacaoGeradora',
  ],
  '/sst/tipos-tamanho-epi': ['tiposTamanhosEpi'],
  // What a clinic, an exam, a council or a contract does not have stays empty.
  '/sst/clinicas': ['tipo', 'cnpj', 'outro'],
  '/sst/obras': ['tipo', 'numeroInscricao', 'endereco.cidade', 'endereco.uf'],
  '/sst/lotacao-tributaria': ['tipo', 'numeroInscricao'],
  '/sst/exames': ['periodico', 'periodicidade', 'codigoESocial'],
  '/sst/profissional': ['orgaoDeClasse', 'siglaOrgaoDeClasse'],
  '/sst/profissional/contratos': ['tipoContrato', 'inicio', 'fim', 'estabelecimentoResponsavel', 'estabelecimentos'],
  // What the class of the reason asks for, days and dates of one another, an origin of the same talent.
  '/sst/afastamentos': [
    'afastamento',
    'inicio',
    'fim',
    'dias',
    'tipoAcidente',
    'origemRetificacao',
    'tipoProcesso',
    'numeroProcesso',
    'cnpjCessaoRequisicao',
    'onusCessaoRequisicao',
    'cnpjMandatoSindical',
    'onusMandatoSindical',
    'cnpjMandatoEletivo',
    'optouRemuneracaoCargoMandatoEletivo',
    'colaboradorAfastamentoOriginal',
    'atestados',
    'profissional',
  ],
  // A day after the last one, or before the first, is refused.
  '/gestao-talentos/ocorrencias': ['dataIni', 'dataFim'],
  '/gestao-talentos/colaboradores-ocorrencias': ['dataIni', 'dataFim'],
  '/captacao/candidatos': ['fotoId', 'experiencias', 'conhecimentosIds'],
  '/captacao/cartas-proposta': ['candidato', 'solicitacaoPessoal', 'responderAte'],
  '/captacao/entrevistas': ['candidato', 'solicitacaoPessoal', 'entrevistadores', 'colaboradores', 'horaFim'],
  '/captacao/etapas-seletivas': ['emailAutomatico'],
  '/captacao/solicitacoes-pessoal': ['emailsCheck', 'horasDiariasPrevistas', 'colaboradoresSubstituidos'],
};
