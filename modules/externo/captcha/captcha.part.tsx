import { Checkbox, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { obterCaptcha } from '#modules/organizacao/sessao/captcha.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { resolverDesafio } from './desafio.part.tsx';
import { Recaptcha } from './recaptcha.part.tsx';

interface Props {
  readonly erro?: string | undefined;
  /** Counts the tries of the form: a proof serves one, so each change asks for another. */
  readonly vez: number;
  /** Gets the proof, null while there is none. */
  readonly onChange: (prova: string | null) => void;
}

/** 'Não sou um robô': our own proof of work, or Google's box when the installation holds its keys. */
export function Captcha(props: Props) {
  const [chaveSite, setChaveSite] = useState<string | null>(null);
  useEffect(() => {
    call(obterCaptcha, { loading: false, errors: 'nenhum' }).then(
      (emUso) => setChaveSite(emUso.chaveSite),
      // Ours stands there already: the form itself says what is wrong when it is sent.
      () => undefined,
    );
  }, []);
  return chaveSite === null ? <ProvaDeTrabalho {...props} /> : <Recaptcha chaveSite={chaveSite} {...props} />;
}

/** Ticking it makes the browser work about a second; after a refused form it works again by itself. */
function ProvaDeTrabalho({ erro, vez, onChange }: Props) {
  const [estado, setEstado] = useState<'vazio' | 'trabalhando' | 'pronto' | 'falhou'>('vazio');
  const resolver = useRef(async () => {});
  resolver.current = async () => {
    setEstado('trabalhando');
    try {
      onChange(await resolverDesafio());
      setEstado('pronto');
    } catch {
      onChange(null);
      setEstado('falhou');
    }
  };
  useEffect(() => {
    if (vez > 0) void resolver.current();
  }, [vez]);
  const falha = estado === 'falhou' ? 'Não foi possível confirmar agora. Tente novamente.' : undefined;
  return (
    <div>
      <Checkbox
        size="md"
        label="Não sou um robô"
        checked={estado === 'pronto' || estado === 'trabalhando'}
        error={falha ?? erro}
        onChange={() => {
          if (estado !== 'pronto') void resolver.current();
        }}
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
