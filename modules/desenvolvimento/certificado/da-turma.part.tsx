import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useAction } from '#platform/web/api/query.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { permissoesDoCertificado } from './certificado.contract.ts';
import { confirmacaoDosCertificados, emitirDaTurma } from './da-turma.contract.ts';
import { Imprimir } from './imprimir.part.tsx';

/** Issues the certificates of a class, and prints the sheet on which their delivery is signed for. */
export function CertificadosDaTurma({ turmaId }: { turmaId: number }) {
  const acao = useAction(emitirDaTurma);
  const [emitidos, setEmitidos] = useState<readonly number[] | null>(null);
  const params = { id: turmaId };
  const emitir = async () => {
    const sim = await confirmar({
      titulo: 'Emitir certificados da turma',
      texto: 'Emite o certificado do curso para cada participante aprovado que ainda não o tem.',
      sim: 'Emitir',
      nao: 'Cancelar',
    });
    if (!sim) return;
    try {
      const { ids, recusados } = await acao.mutateAsync({ params });
      if (ids.length > 0) toast.sucesso(`${plural(ids.length, 'certificado emitido', 'certificados emitidos')}.`);
      if (recusados.length > 0)
        await avisar({ titulo: 'Não emitidos', itens: recusados.map(({ nome, motivo }) => `${nome}: ${motivo}`) });
      if (ids.length > 0) setEmitidos(ids);
    } catch {
      // shown already
    }
  };
  return (
    <>
      <Allowed permission={permissoesDoCertificado.verbos.EMITIR}>
        <Button variant="default" onClick={() => void emitir()} loading={acao.isPending}>
          Emitir certificados
        </Button>
      </Allowed>
      <Button
        variant="default"
        leftSection={<IconImprimir size={16} />}
        onClick={() => void download(confirmacaoDosCertificados, { params }).then(saveFile, () => undefined)}
      >
        Confirmação de entrega
      </Button>
      <Imprimir ids={emitidos} onClose={() => setEmitidos(null)} />
    </>
  );
}
