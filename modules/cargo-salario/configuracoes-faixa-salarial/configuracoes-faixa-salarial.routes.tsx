import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO_CONFIGURACOES_FAIXA, configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';

const telas = () => import('./configuracoes-faixa-salarial.screen.tsx');
const formularios = () => import('./configuracao-formulario.screen.tsx');
const daFaixa = `${CAMINHO_CONFIGURACOES_FAIXA}/$faixaId`;
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
  {
    path: daFaixa,
    title: 'Competências exigidas pela faixa salarial',
    permission: ver,
    screen: () => telas().then((m) => m.CompetenciasDaFaixa),
  },
  {
    path: `${daFaixa}/new`,
    title: 'Inserir competências exigidas pela faixa',
    permission: inserir,
    screen: () => formularios().then((m) => m.ConfiguracaoFormulario),
  },
  {
    path: `${daFaixa}/$id/edit`,
    title: configuracaoFaixa.nome.um,
    permission: ver,
    screen: () => formularios().then((m) => m.ConfiguracaoFormulario),
  },
];
