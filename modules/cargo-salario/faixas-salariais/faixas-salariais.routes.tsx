import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { caminhoDaTransferencia } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { contractRoute, listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaCopia } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';

const formulario = () => import('./faixa-formulario.screen.tsx').then((m) => m.FaixaFormulario);
const doCargo = () => import('./faixas-do-cargo.screen.tsx').then((m) => m.FaixasDoCargo);
const copia = () => import('./copia.screen.tsx');
const historicos = () => import('./faixa-historicos.screen.tsx');

const faixasDoCargo = '/cargo-salario/cargos/$cargoId/faixas-salariais';

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
  ...listAndForm(
    faixasDoCargo,
    ['Faixas salariais do cargo', 'Inserir faixa salarial do cargo', 'Faixa salarial do cargo'],
    faixaSalarial.permissoes,
    { list: doCargo, form: formulario },
  ),
  ...listAndForm(
    `${faixasDoCargo}/$faixaId/historicos`,
    ['Históricos da faixa salarial', 'Inserir histórico da faixa salarial', 'Histórico da faixa salarial'],
    { ver: faixaSalarial.permissoes.ver, inserir: permissaoValores },
    {
      list: () => historicos().then((m) => m.HistoricosDaFaixa),
      form: () => historicos().then((m) => m.HistoricoDaFaixaFormulario),
    },
  ),
];
