import { defineRoutes, resourceRoutes } from '#platform/web/routes.tsx';
import { permissaoValores } from './cargo-salario.permissions.ts';
import { cargo } from './cargos/cargos.contract.ts';
import { faixaSalarial } from './faixas-salariais/faixas-salariais.contract.ts';
import { grupoOcupacional } from './grupos-ocupacionais/grupos-ocupacionais.contract.ts';
import { indice } from './indices/indices.contract.ts';
import { limiteColaborador } from './limites-colaborador/limites-colaborador.contract.ts';
import { nivelCompetencia } from './niveis-competencia/niveis-competencia.contract.ts';

const prefix = '/cargo-salario';
const grupos = () => import('./grupos-ocupacionais/grupos-ocupacionais.screen.tsx');
const indices = () => import('./indices/indices.screen.tsx');
const cargos = () => import('./cargos/cargos.screen.tsx');
const faixas = () => import('./faixas-salariais/faixas-salariais.screen.tsx');
const daFaixa = () => import('./faixas-salariais/faixa-formulario.screen.tsx');
const doCargo = () => import('./faixas-salariais/faixas-do-cargo.screen.tsx');
const niveis = () => import('./niveis-competencia/niveis-competencia.screen.tsx');
const limites = () => import('./limites-colaborador/limites-colaborador.screen.tsx');
const historicos = () => import('./faixas-salariais/faixa-historicos.screen.tsx');

const valoresDoIndice = '/indices/$indiceId/historicos';
const faixasDoCargo = '/cargos/$cargoId/faixas-salariais';
const historicosDaFaixa = `${faixasDoCargo}/$faixaId/historicos`;

export const cargoSalarioRoutes = defineRoutes(prefix, [
  ...resourceRoutes(prefix, grupoOcupacional, {
    list: () => grupos().then((m) => m.GruposOcupacionaisLista),
    form: () => grupos().then((m) => m.GrupoOcupacionalFormulario),
  }),
  ...resourceRoutes(prefix, indice, {
    list: () => indices().then((m) => m.IndicesLista),
    form: () => indices().then((m) => m.IndiceFormulario),
  }),
  {
    path: valoresDoIndice,
    title: 'Históricos do índice',
    permission: indice.permissoes.ver,
    screen: () => indices().then((m) => m.HistoricosDoIndice),
  },
  {
    path: `${valoresDoIndice}/new`,
    title: 'Inserir histórico do índice',
    permission: indice.permissoes.editar,
    screen: () => indices().then((m) => m.HistoricoDoIndiceFormulario),
  },
  {
    path: `${valoresDoIndice}/$id/edit`,
    title: 'Histórico do índice',
    permission: indice.permissoes.ver,
    screen: () => indices().then((m) => m.HistoricoDoIndiceFormulario),
  },
  ...resourceRoutes(prefix, cargo, {
    list: () => cargos().then((m) => m.CargosLista),
    form: () => cargos().then((m) => m.CargoFormulario),
  }),
  ...resourceRoutes(prefix, faixaSalarial, {
    list: () => faixas().then((m) => m.FaixasLista),
    form: () => daFaixa().then((m) => m.FaixaFormulario),
  }),
  {
    path: faixasDoCargo,
    title: 'Faixas salariais do cargo',
    permission: faixaSalarial.permissoes.ver,
    screen: () => doCargo().then((m) => m.FaixasDoCargo),
  },
  {
    path: `${faixasDoCargo}/new`,
    title: 'Inserir faixa salarial do cargo',
    permission: faixaSalarial.permissoes.inserir,
    screen: () => daFaixa().then((m) => m.FaixaFormulario),
  },
  {
    path: `${faixasDoCargo}/$id/edit`,
    title: 'Faixa salarial do cargo',
    permission: faixaSalarial.permissoes.ver,
    screen: () => daFaixa().then((m) => m.FaixaFormulario),
  },
  {
    path: historicosDaFaixa,
    title: 'Históricos da faixa salarial',
    permission: faixaSalarial.permissoes.ver,
    screen: () => historicos().then((m) => m.HistoricosDaFaixa),
  },
  {
    path: `${historicosDaFaixa}/new`,
    title: 'Inserir histórico da faixa salarial',
    permission: permissaoValores,
    screen: () => historicos().then((m) => m.HistoricoDaFaixaFormulario),
  },
  {
    path: `${historicosDaFaixa}/$id/edit`,
    title: 'Histórico da faixa salarial',
    permission: faixaSalarial.permissoes.ver,
    screen: () => historicos().then((m) => m.HistoricoDaFaixaFormulario),
  },
  ...resourceRoutes(prefix, nivelCompetencia, {
    list: () => niveis().then((m) => m.Lista),
    form: () => niveis().then((m) => m.Formulario),
  }),
]);

/** Screens of jobs that stand among the utilities. */
export const limitesRoutes = defineRoutes(
  '/utilitario',
  resourceRoutes('/utilitario', limiteColaborador, {
    list: () => limites().then((m) => m.LimitesColaboradorLista),
    form: () => limites().then((m) => m.LimiteColaboradorFormulario),
  }),
);
