import type { ComponentType } from 'react';
import {
  IconAvaliacao,
  IconConfiguracao,
  IconCurso,
  IconDinheiro,
  IconEstrela,
  IconGrafico,
  IconLista,
  IconMaleta,
  IconPesquisa,
  IconSeguranca,
} from '#platform/web/ui/icons.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

const icons: Readonly<Record<string, Icon>> = {
  captacao: IconMaleta,
  'cargo-salario': IconDinheiro,
  avaliacao: IconAvaliacao,
  'gestao-talentos': IconEstrela,
  pesquisa: IconPesquisa,
  desenvolvimento: IconCurso,
  sst: IconSeguranca,
  analytics: IconGrafico,
  utilitario: IconConfiguracao,
  // Pages of one's own stand outside of their module, and first in its menu.
  'meus-dados': IconEstrela,
  'meus-epis': IconSeguranca,
  'minha-cipa': IconSeguranca,
  'minhas-ordens-de-servico': IconSeguranca,
};

/** The icon of a module, by the first segment of its addresses. */
export function moduleIcon(segment: string): Icon {
  return icons[segment] ?? IconLista;
}
