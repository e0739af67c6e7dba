import { type ComponentType, createContext } from 'react';
import type { Area, Formulario } from './campos-candidato.contract.ts';
import type { CampoDaArea } from './campos-candidato.rules.ts';

export interface PreviaProps {
  readonly empresaId: number;
  readonly area: Area;
  /** The fields as the form would show them; must be stable. */
  readonly campos: readonly CampoDaArea[];
}

/**
 * The forms that the configuration screen shows beside itself. They belong to modules above this one, so the application
 * hands them down.
 */
export const PreviasDosFormularios = createContext<Readonly<Partial<Record<Formulario, ComponentType<PreviaProps>>>>>(
  {},
);
