import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { certificacoesDaTurma, colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import { RegistroEmLote } from './em-lote.part.tsx';

/** Registers the certifications that a class gave, of those who passed in it, while there are any to be registered; one after the other. */
export function CertificacoesDaTurma({ turmaId }: { turmaId: number }) {
  const registra = usePermission(colaboradorCertificacao.permissoes.inserir);
  const { data } = useEndpoint(certificacoesDaTurma, { params: { id: turmaId } }, { enabled: registra });
  const [aberta, setAberta] = useState<NonNullable<typeof data>[number] | null>(null);
  const [proxima] = data ?? [];
  return (
    <>
      {proxima && (
        <Button variant="default" onClick={() => setAberta(proxima)}>
          Registrar certificação
        </Button>
      )}
      <RegistroEmLote alvo={aberta} onClose={() => setAberta(null)} />
    </>
  );
}
