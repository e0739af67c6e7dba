import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';
import { resourcePermissions } from '#platform/shared/permission.ts';

/** A lookup of occupational safety: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn('SST', ['SST', 'Cadastros']);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn('SST', ['SST', 'Relatórios']);
export const funcionalidade = standsIn('SST', ['SST']);

const naArea = (nome: string) => standsIn('SST', ['SST', nome]);
/** What a safety department does, by matter: thirty screens in one list are found by nobody. */
export const materia = {
  saude: naArea('Saúde ocupacional'),
  acidentes: naArea('Acidentes e CIPA'),
  epis: naArea('EPIs'),
  riscos: naArea('Riscos e ambientes'),
  campo: naArea('Permissões e incêndio'),
};

/** Workplaces and functions, which a risk names too. */
export const lugarDosAmbientes = cadastro('AMBIENTE');
export const lugarDasFuncoes = cadastro('FUNCAO');

/** The plan of action of a programme, which its risks lead to. */
export const CAMINHO_PLANOS = '/sst/planos-acao';
export const lugarDosPlanos = materia.riscos('PLANO_ACAO', {
  ordem: 62,
  menu: { sinonimos: ['ações do PGR', 'cronograma de ações'] },
});

/** Deliveries of equipment, which the requests lead to. */
export const CAMINHO_ENTREGAS = '/sst/entregas-epi';
export const lugarDasEntregas = materia.epis('ENTREGA_EPI', {
  ordem: 39,
  rotulo: 'Entregas de EPI',
  menu: { ordem: 41, sinonimos: ['ficha de EPI', 'recibo de EPI', 'devolução de EPI'] },
  verbos: { DEVOLVER: 'Registrar devoluções e trocas' },
});

/** Exams done, which the list of those due leads to. */
export const CAMINHO_ASOS = '/sst/asos';
export const lugarDosAsos = materia.saude('ASO', {
  rotulo: 'Exames realizados (ASO)',
  verbos: { RESULTADO: 'Ver e informar resultados (profissional de saúde)' },
  menu: { sinonimos: ['ASO', 'atestado de saúde ocupacional', 'exame ocupacional'] },
});

/** Toxicological exams of drivers, which the events of eSocial name too. */
export const CAMINHO_TOXICOLOGICOS = '/sst/exames-toxicologicos';
export const lugarDosToxicologicos = materia.saude('EXAME_TOXICOLOGICO', {
  rotulo: 'Exames toxicológicos',
  menu: { sinonimos: ['S-2221', 'motorista profissional', 'exame de larga janela'] },
});

/** Leaves, whose authorities the diseases of certificates name too. */
export const lugarDosAfastamentos = materia.saude('AFASTAMENTO', {
  ordem: 10,
  verbos: { ATESTADO: 'Ver e informar atestados e CID', REENVIAR: 'Reenviar à folha de pagamento' },
  menu: {
    sinonimos: ['atestado', 'licença', 'INSS', 'férias', 'auxílio-doença', 'maternidade', 'acidente'],
  },
});
export const permissoesDeAfastamentos = lugarDosAfastamentos.permissoes;

/** The events of eSocial, which the records that they tell of lead to. */
export const CAMINHO_ESOCIAL = '/sst/esocial';
export const permissoesDoEsocial = resourcePermissions('SST', 'ESOCIAL', {
  grupo: ['SST'],
  ordem: 90,
  somenteVer: true,
  verbos: {
    ATUALIZAR: 'Atualizar os eventos',
    XML: 'Ver o XML dos eventos',
    ENVIAR: 'Enviar ao eSocial',
    RESOLVER: 'Dizer o que foi feito de um envio sem resposta',
    CONFIGURAR: 'Configurar',
  },
});

/** The import of sheets, which the stock leads to. */
export const CAMINHO_IMPORTACAO = '/sst/importacao';
export const lugarDaImportacao = funcionalidade('IMPORTACAO_SST', {
  ordem: 92,
  somenteVer: true,
  rotulo: 'Importar condições, EPIs, estoque, exames e afastamentos',
  menu: { ordem: 92, sinonimos: ['planilha de SST', 'carga inicial de SST'] },
});
