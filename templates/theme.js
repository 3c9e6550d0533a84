try{let t=localStorage.getItem("theme");if(t==="dark"||t==='"dark"'){let r=document.documentElement;r.dataset.theme=r.className="dark"}}catch{}
