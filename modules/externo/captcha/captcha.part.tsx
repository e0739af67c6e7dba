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
  /** Our own proof is worked out while the person fills the form in, without being asked for. */
  readonly sozinho?: boolean;
  /** Gets the proof, null while there is none. */
  readonly onChange: (prova: string | null) => void;
}

/** Age at which a proof is replaced, before the server takes it for too old. */
const VALIDADE_MS = 15 * 60_000;
const sinais = ['pointerdown', 'keydown'] as const;

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
function ProvaDeTrabalho({ erro, vez, sozinho = false, onChange }: Props) {
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
  useEffect(() => {
    if (!sozinho || estado !== 'vazio') return;
    const comecar = () => void resolver.current();
    for (const sinal of sinais) document.addEventListener(sinal, comecar, { once: true });
    return () => {
      for (const sinal of sinais) document.removeEventListener(sinal, comecar);
    };
  }, [sozinho, estado]);
  useEffect(() => {
    if (estado !== 'pronto') return;
    const velha = setTimeout(() => void resolver.current(), VALIDADE_MS);
    return () => clearTimeout(velha);
  }, [estado]);
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
      {/* Its line is kept free: what appears in it must not push a button away from below a thumb. */}
      <span role="status" aria-live="polite" style={{ display: 'block', minHeight: '1.6em' }}>
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
