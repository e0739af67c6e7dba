import { Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** What Google's script gives to the page. */
interface Grecaptcha {
  ready(callback: () => void): void;
  render(place: HTMLElement, o: object): number;
  reset(widget: number): void;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=pt-BR';
let carregado: Promise<Grecaptcha> | undefined;

const carregar = () =>
  new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onerror = () => {
      script.remove();
      carregado = undefined;
      reject(new Error('O captcha não carregou.'));
    };
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    document.head.append(script);
  });

interface Props {
  readonly chaveSite: string;
  readonly erro?: string | undefined;
  readonly vez: number;
  readonly onChange: (prova: string | null) => void;
}

/** Google's box (reCAPTCHA v2). A try of the form spends its token: the box is then given back empty, in the same page. */
export function Recaptcha({ chaveSite, erro, vez, onChange }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const caixa = useRef<{ grecaptcha: Grecaptcha; id: number } | null>(null);
  const mudar = useRef(onChange);
  mudar.current = onChange;
  const [falhou, setFalhou] = useState(false);
  useEffect(() => {
    // Google keeps what it drew in a place of its own, which goes with it.
    const casa = document.createElement('div');
    lugar.current?.append(casa);
    const desenhar = (grecaptcha: Grecaptcha) => {
      if (!casa.isConnected) return;
      const id = grecaptcha.render(casa, {
        sitekey: chaveSite,
        callback: (token: string) => mudar.current(token),
        'expired-callback': () => mudar.current(null),
        'error-callback': () => mudar.current(null),
      });
      caixa.current = { grecaptcha, id };
    };
    carregado ??= carregar();
    carregado.then(desenhar).catch(() => setFalhou(true));
    return () => {
      caixa.current = null;
      casa.remove();
    };
  }, [chaveSite]);
  useEffect(() => {
    if (vez > 0 && caixa.current) caixa.current.grecaptcha.reset(caixa.current.id);
  }, [vez]);
  const falha = falhou ? 'Não foi possível carregar a confirmação. Verifique a conexão e recarregue a página.' : erro;
  return (
    <Input.Wrapper error={falha}>
      <div ref={lugar} />
    </Input.Wrapper>
  );
}
