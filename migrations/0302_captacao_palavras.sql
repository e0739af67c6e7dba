call app_palavras('candidato', 'n.anonimizado_em is null', 'app_empresas_de_candidatos()', 'Palavras dos nomes de candidatos');
