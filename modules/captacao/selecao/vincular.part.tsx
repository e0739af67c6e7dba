import { lazy, Suspense } from 'react';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';

const Ligar = lazy(async () => ({ default: (await import('./ligar.part.tsx')).LigarASolicitacoes }));

interface Pessoa {
  readonly id: number;
  readonly nome: string;
}

/** Links a candidate to open requests. */
export function VincularCandidato({ candidato, onClose }: { candidato: Pessoa | null; onClose: () => void }) {
  return (
    <TargetDialog titulo="Vincular a solicitações" alvo={candidato} onClose={onClose}>
      {(alvo) => (
        <Suspense fallback={<FormSkeleton />}>
          <Ligar candidato={alvo} onClose={onClose} />
        </Suspense>
      )}
    </TargetDialog>
  );
}
