import { useNavigate } from '@tanstack/react-router';
import { useProximosPassos } from '#modules/organizacao/partes-do-talento/proximos-passos.part.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import type { ToastAction } from '#platform/web/ui/toasts.tsx';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';

/** The ways from the notice that somebody was admitted: their page, and what features ask for first. */
export function useDepoisDaAdmissao(): (colaboradorId: number) => ToastAction[] {
  const navigate = useNavigate();
  const abre = usePermission(colaborador.permissoes.ver);
  const passos = useProximosPassos('admissao');
  return (id) => [
    ...(abre ? [{ rotulo: 'Página do talento', onClick: () => void navigate({ to: paginaDoTalento(id) }) }] : []),
    ...passos(id),
  ];
}
