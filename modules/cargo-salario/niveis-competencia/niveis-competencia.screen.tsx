import { nivelCompetencia } from './niveis-competencia.contract.ts';
import { NiveisCompetenciaLista, NivelCompetenciaFormulario } from './niveis-competencia.part.tsx';

export const Lista = () => <NiveisCompetenciaLista resource={nivelCompetencia} />;
export const Formulario = () => <NivelCompetenciaFormulario resource={nivelCompetencia} />;
