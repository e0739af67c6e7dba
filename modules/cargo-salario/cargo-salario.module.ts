import { defineModule } from '#platform/server/module.ts';
import { arvoreCargoSalario, menuCargoSalario } from './cargo-salario.permissions.ts';
import { competenciasHandlers } from './cargos/cargo-competencias.queries.ts';
import { cargos, cargosNaSelecao } from './cargos/cargos.resource.ts';
import { cargosConsultasHandlers } from './cargos/cargos-consultas.queries.ts';
import { faixaHistoricosHandlers } from './faixas-salariais/faixa-historicos.queries.ts';
import { faixaHistoricos } from './faixas-salariais/faixa-historicos.resource.ts';
import { faixasHandlers } from './faixas-salariais/faixas-do-cargo.queries.ts';
import { faixasSalariais } from './faixas-salariais/faixas-salariais.resource.ts';
import { gruposOcupacionais } from './grupos-ocupacionais/grupos-ocupacionais.resource.ts';
import { indiceHistoricos, indiceHistoricosHandlers } from './indices/indice-historicos.resource.ts';
import { indices, indicesHandlers } from './indices/indices.resource.ts';
import { limitesColaborador } from './limites-colaborador/limites-colaborador.resource.ts';
import { niveisCompetencia, niveisCompetenciaNaSelecao } from './niveis-competencia/niveis-competencia.resource.ts';

export const cargoSalario = () =>
  defineModule({
    nome: 'cargo-salario',
    recursos: [
      gruposOcupacionais,
      indices,
      indiceHistoricos,
      cargos,
      cargosNaSelecao,
      faixasSalariais,
      faixaHistoricos,
      niveisCompetencia,
      niveisCompetenciaNaSelecao,
      limitesColaborador,
    ],
    handlers: [
      ...indicesHandlers,
      ...indiceHistoricosHandlers,
      ...competenciasHandlers,
      ...cargosConsultasHandlers,
      ...faixasHandlers,
      ...faixaHistoricosHandlers,
    ],
    permissoes: [arvoreCargoSalario],
    menu: menuCargoSalario,
    // The pay of jobs and bands is nobody's.
    titulares: [
      { chamadas: '/api/cargo-salario/faixas-salariais', titular: null },
      { chamadas: '/api/cargo-salario/cargos', titular: null },
    ],
  });
