import { Checkbox, Loader } from '@mantine/core';
import { useState } from 'react';
import { resolverDesafio } from './desafio.part.tsx';

/**
 * 'Não sou um robô': ticking it makes the browser work about a second on the server's challenge. `onChange` gets the proof,
 * null while there is none. Give it another `key` after a refused submit: a proof counts once.
 */
export function Captcha({ erro, onChange }: { erro?: string | undefined; onChange: (prova: string | null) => void }) {
  const [estado, setEstado] = useState<'vazio' | 'trabalhando' | 'pronto' | 'falhou'>('vazio');
  const marcar = async () => {
    if (estado === 'trabalhando' || estado === 'pronto') return;
    setEstado('trabalhando');
    try {
      onChange(await resolverDesafio());
      setEstado('pronto');
    } catch {
      onChange(null);
      setEstado('falhou');
    }
  };
  const falha = estado === 'falhou' ? 'Não foi possível confirmar agora. Tente novamente.' : undefined;
  return (
    <div>
      <Checkbox
        size="md"
        label="Não sou um robô"
        checked={estado === 'pronto' || estado === 'trabalhando'}
        error={falha ?? erro}
        onChange={() => void marcar()}
        disabled={estado === 'trabalhando'}
      />
      <span role="status" aria-live="polite">
        {estado === 'trabalhando' && (
          <>
            <Loader size={14} /> Verificando...
          </>
        )}
        {estado === 'pronto' && 'Verificado.'}
      </span>
    </div>
  );
}
