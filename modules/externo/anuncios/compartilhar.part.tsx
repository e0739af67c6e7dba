import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './vagas.module.css';

/** The page's own address without what belongs to this visit. */
function enderecoDaVaga(solicitacaoId: number, empresaId: number): string {
  const url = new URL(location.href);
  url.search = new URLSearchParams({ solicitacaoId: String(solicitacaoId), empresaId: String(empresaId) }).toString();
  url.hash = '';
  return url.href;
}

interface Props {
  readonly titulo: string;
  readonly solicitacaoId: number;
  readonly empresaId: number;
}

/** Copying the address of a vacancy and, where the device can, giving it to another application. */
export function Compartilhar({ titulo, solicitacaoId, empresaId }: Props) {
  const [copiado, setCopiado] = useState<'sim' | 'nao' | null>(null);
  const url = enderecoDaVaga(solicitacaoId, empresaId);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopiado('sim');
    } catch {
      // A plain intranet address gives pages no clipboard: the address is shown to be copied by hand.
      setCopiado('nao');
    }
  };
  return (
    <>
      {'share' in navigator && (
        <Button variant="default" onClick={() => void navigator.share({ title: titulo, url }).catch(() => undefined)}>
          Compartilhar
        </Button>
      )}
      <Button variant="default" onClick={() => void copiar()}>
        Copiar link
      </Button>
      <span role="status" className={styles.copiado}>
        {copiado === 'sim' && 'Link copiado.'}
        {copiado === 'nao' && url}
      </span>
    </>
  );
}
