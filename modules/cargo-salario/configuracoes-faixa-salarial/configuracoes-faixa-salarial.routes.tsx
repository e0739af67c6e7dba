import { listAndForm, type ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO_CONFIGURACOES_FAIXA, configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';

const telas = () => import('./configuracoes-faixa-salarial.screen.tsx');
const formularios = () => import('./configuracao-formulario.screen.tsx');
const { ver, inserir } = configuracaoFaixa.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  {
    path: CAMINHO_CONFIGURACOES_FAIXA,
    title: configuracaoFaixa.nome.varios,
    permission: ver,
    screen: () => telas().then((m) => m.ConfiguracoesLista),
  },
  {
    path: `${CAMINHO_CONFIGURACOES_FAIXA}/new`,
    title: `Inserir ${configuracaoFaixa.nome.um}`,
    permission: inserir,
    screen: () => formularios().then((m) => m.EscolhaDaFaixa),
  },
  ...listAndForm(
    `${CAMINHO_CONFIGURACOES_FAIXA}/$faixaId`,
    [
      'Competências exigidas pela faixa salarial',
      'Inserir competências exigidas pela faixa',
      configuracaoFaixa.nome.um,
    ],
    { ver, inserir },
    {
      list: () => telas().then((m) => m.CompetenciasDaFaixa),
      form: () => formularios().then((m) => m.ConfiguracaoFormulario),
    },
  ),
];
