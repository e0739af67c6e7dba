import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { caminhoDaTransferencia } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaCopia } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';

const formulario = () => import('./faixa-formulario.screen.tsx').then((m) => m.FaixaFormulario);
const doCargo = () => import('./faixas-do-cargo.screen.tsx').then((m) => m.FaixasDoCargo);
const copia = () => import('./copia.screen.tsx');
const historicos = () => import('./faixa-historicos.screen.tsx');

const faixasDoCargo = '/cargo-salario/cargos/$cargoId/faixas-salariais';
const historicosDaFaixa = `${faixasDoCargo}/$faixaId/historicos`;
const { ver, inserir } = faixaSalarial.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(faixaSalarial, {
    list: () => import('./faixas-salariais.screen.tsx').then((m) => m.FaixasLista),
    form: formulario,
  }),
  contractRoute(telaDaCopia, () => copia().then((m) => m.CopiaDeFaixa)),
  {
    path: caminhoDaTransferencia('$cargoId'),
    title: 'Transferir faixas salariais',
    permission: permissoesCargoSalario.faixaSalarial.verbos.TRANSFERIR,
    screen: () => copia().then((m) => m.TransferenciaDeFaixas),
  },
  { path: faixasDoCargo, title: 'Faixas salariais do cargo', permission: ver, screen: doCargo },
  { path: `${faixasDoCargo}/new`, title: 'Inserir faixa salarial do cargo', permission: inserir, screen: formulario },
  { path: `${faixasDoCargo}/$id/edit`, title: 'Faixa salarial do cargo', permission: ver, screen: formulario },
  {
    path: historicosDaFaixa,
    title: 'Históricos da faixa salarial',
    permission: ver,
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
    permission: ver,
    screen: () => historicos().then((m) => m.HistoricoDaFaixaFormulario),
  },
];
