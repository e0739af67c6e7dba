import { nivelCompetenciaNaSelecao } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import {
  NiveisCompetenciaLista,
  NivelCompetenciaFormulario,
} from '#modules/cargo-salario/niveis-competencia/niveis-competencia.part.tsx';

export const Lista = () => <NiveisCompetenciaLista resource={nivelCompetenciaNaSelecao} />;
export const Formulario = () => <NivelCompetenciaFormulario resource={nivelCompetenciaNaSelecao} />;
